-- CreateTable
CREATE TABLE "ChartRemoval" (
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    PRIMARY KEY ("accountId", "kind")
);

-- AlterTable
ALTER TABLE "Alert" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
