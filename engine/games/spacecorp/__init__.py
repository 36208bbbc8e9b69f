"""SpaceCorp 2025-2300AD: from Earth to the stars in three eras, for profit."""
