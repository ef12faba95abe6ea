-- AlterTable
ALTER TABLE "Instrument" ADD COLUMN "unit" TEXT;

-- The units of the instruments that came with the product.
UPDATE "Instrument" SET "unit" = 'share' WHERE "kind" = 'stock';
UPDATE "Instrument" SET "unit" = 'troy ounce' WHERE "pair" IN ('XAU/USD', 'XAG/USD', 'XPT/USD', 'XPD/USD');
UPDATE "Instrument" SET "unit" = 'barrel' WHERE "pair" IN ('WTI/USD', 'BRENT/USD');
UPDATE "Instrument" SET "unit" = 'million Btu' WHERE "pair" = 'NATGAS/USD';
UPDATE "Instrument" SET "unit" = 'pound' WHERE "pair" IN ('XCU/USD', 'COFFEE/USD', 'SUGAR/USD');
UPDATE "Instrument" SET "unit" = 'bushel' WHERE "pair" IN ('WHEAT/USD', 'CORN/USD');
