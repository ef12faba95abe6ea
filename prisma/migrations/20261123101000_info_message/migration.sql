-- AlterTable
ALTER TABLE "Trader" ADD COLUMN "infoMessageDismissedAt" DATETIME;
