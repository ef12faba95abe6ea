-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "activationTicks" BIGINT;
ALTER TABLE "SpotOrder" ADD COLUMN "activatesUp" BOOLEAN;
ALTER TABLE "SpotOrder" ADD COLUMN "quoteAmount" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "activationTicks" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "activatesUp" BOOLEAN;
ALTER TABLE "FuturesOrder" ADD COLUMN "quoteAmount" BIGINT;
