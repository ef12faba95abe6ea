-- The brands of the test cards are invented.
UPDATE "Deposit" SET "cardBrand" = 'Foldwell' WHERE "cardBrand" = 'Visa';
UPDATE "Deposit" SET "cardBrand" = 'Papyra' WHERE "cardBrand" = 'Mastercard';
