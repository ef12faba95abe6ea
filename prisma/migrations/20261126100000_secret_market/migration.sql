-- AlterTable
ALTER TABLE "World" ADD COLUMN "secretMarket" BOOLEAN NOT NULL DEFAULT false;
