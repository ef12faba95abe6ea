-- AlterTable
ALTER TABLE "World" ADD COLUMN "stockSplits" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Instrument" ADD COLUMN "splitsFrom" DATETIME;
