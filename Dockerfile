# The bot in a small image: built where the build tools are, run without them and without rights.
FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot ./bot
COPY engine ./engine
COPY renderers ./renderers
COPY storage ./storage
COPY docs ./docs
RUN python -m venv --without-pip /opt/orrery \
    && pip --python /opt/orrery/bin/python install --no-cache-dir --constraint constraints.txt '.[server]' \
    && find /opt/orrery -name __pycache__ -prune -exec rm -r {} +

FROM python:3.12-slim
# FriBiDi puts names in Arabic and Hebrew into their order on pictures
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --create-home --home-dir /home/orrery orrery \
    && install -d -o orrery -g orrery -m 0700 /data \
    && pip uninstall --yes --root-user-action=ignore pip
COPY --from=build /opt/orrery /opt/orrery
ENV PATH=/opt/orrery/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 ORRERY_DATA=/data
USER orrery
WORKDIR /home/orrery
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["orrery", "health"]
CMD ["orrery", "serve"]
