-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "strategyId" BIGINT;
ALTER TABLE "SpotOrder" ADD COLUMN "strategyType" INTEGER;

-- AlterTable
ALTER TABLE "FuturesOrder" ADD COLUMN "strategyId" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "strategyType" INTEGER;
