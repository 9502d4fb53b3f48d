-- Products whose certificates have ended, or end soon, are found by when the first of them ends (0290).
drop index product_regulatory_valid;
