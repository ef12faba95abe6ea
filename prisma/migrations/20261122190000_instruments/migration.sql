-- AlterTable
ALTER TABLE "Instrument" ADD COLUMN "calendar" TEXT NOT NULL DEFAULT 'always';
ALTER TABLE "Instrument" ADD COLUMN "sector" TEXT;
ALTER TABLE "Instrument" ADD COLUMN "spot" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Instrument" ADD COLUMN "futures" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Instrument" ADD COLUMN "maxLeverage" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Instrument" ADD COLUMN "marginTiers" TEXT NOT NULL DEFAULT '[]';

-- Coins that are listed already trade as futures, with tiers by the dollars that are traded on a usual day.
UPDATE "Instrument" SET "futures" = true, "maxLeverage" = 25,
    "marginTiers" = '[{"upTo":"5000","rate":"0.02","maxLeverage":25},{"upTo":"25000","rate":"0.05","maxLeverage":10},{"upTo":"100000","rate":"0.1","maxLeverage":5},{"upTo":null,"rate":"0.25","maxLeverage":2}]'
    WHERE "kind" = 'crypto' AND NOT "pegged";
UPDATE "Instrument" SET "maxLeverage" = 50,
    "marginTiers" = '[{"upTo":"25000","rate":"0.01","maxLeverage":50},{"upTo":"100000","rate":"0.02","maxLeverage":25},{"upTo":"500000","rate":"0.05","maxLeverage":10},{"upTo":"2000000","rate":"0.1","maxLeverage":5},{"upTo":null,"rate":"0.25","maxLeverage":2}]'
    WHERE "futures" AND "dailyLots" * CAST("lot" AS REAL) * CAST("anchor" AS REAL) >= 39900000;
UPDATE "Instrument" SET "maxLeverage" = 100,
    "marginTiers" = '[{"upTo":"50000","rate":"0.004","maxLeverage":100},{"upTo":"250000","rate":"0.005","maxLeverage":75},{"upTo":"1000000","rate":"0.01","maxLeverage":50},{"upTo":"5000000","rate":"0.025","maxLeverage":20},{"upTo":"20000000","rate":"0.05","maxLeverage":10},{"upTo":null,"rate":"0.125","maxLeverage":4}]'
    WHERE "futures" AND "dailyLots" * CAST("lot" AS REAL) * CAST("anchor" AS REAL) >= 999000000;

-- What forex pairs are quoted in can be held.
UPDATE "Asset" SET "holdable" = true, "symbol" = 'NZ$' WHERE "code" = 'NZD';
