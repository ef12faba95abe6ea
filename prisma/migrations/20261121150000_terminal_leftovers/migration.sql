-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "bestTicks" BIGINT;
