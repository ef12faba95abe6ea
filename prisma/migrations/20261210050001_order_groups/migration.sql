-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "groupId" TEXT;

-- AlterTable
ALTER TABLE "FuturesOrder" ADD COLUMN "groupId" TEXT;
