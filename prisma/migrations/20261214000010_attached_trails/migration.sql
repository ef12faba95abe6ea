-- AlterTable
ALTER TABLE "FuturesOrder" ADD COLUMN "takeProfitTrailing" INTEGER;
ALTER TABLE "FuturesOrder" ADD COLUMN "takeProfitTrailingTicks" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "takeProfitActivation" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "stopLossTrailing" INTEGER;
ALTER TABLE "FuturesOrder" ADD COLUMN "stopLossTrailingTicks" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "stopLossActivation" BIGINT;
