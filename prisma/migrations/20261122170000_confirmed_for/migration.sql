-- AlterTable
ALTER TABLE "Session" ADD COLUMN "confirmedFor" TEXT;
ALTER TABLE "Session" ADD COLUMN "confirmedForAt" DATETIME;
