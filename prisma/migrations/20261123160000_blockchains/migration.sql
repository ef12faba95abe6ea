-- AlterTable
ALTER TABLE "Blockchain" ADD COLUMN "baseAt" DATETIME;
ALTER TABLE "Blockchain" ADD COLUMN "notice" TEXT;
