-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "visible" BIGINT;
ALTER TABLE "SpotOrder" ADD COLUMN "shownTo" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "visible" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "shownTo" BIGINT;
