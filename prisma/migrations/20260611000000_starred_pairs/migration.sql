-- AlterTable
ALTER TABLE "Asset" ADD COLUMN "supply" TEXT;

-- CreateTable
CREATE TABLE "StarredPair" (
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("traderId", "pair")
);
