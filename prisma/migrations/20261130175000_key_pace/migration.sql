-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN "pace" TEXT;
