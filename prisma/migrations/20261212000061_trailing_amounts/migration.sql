-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "trailingTicks" BIGINT;

-- AlterTable
ALTER TABLE "FuturesOrder" ADD COLUMN "trailingTicks" BIGINT;
