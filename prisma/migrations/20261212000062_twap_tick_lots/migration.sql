-- AlterTable
ALTER TABLE "TwapOrder" ADD COLUMN "tickLots" BIGINT NOT NULL DEFAULT 0;

UPDATE "TwapOrder" SET "tickLots" =
  COALESCE((SELECT SUM("tickLots") FROM "SpotOrder" WHERE "groupId" = "TwapOrder"."id"), 0) +
  COALESCE((SELECT SUM("tickLots") FROM "FuturesOrder" WHERE "groupId" = "TwapOrder"."id"), 0);
