-- AlterTable
ALTER TABLE "FuturesOrder" ADD COLUMN "positionSide" TEXT;
ALTER TABLE "Liquidation" ADD COLUMN "hedged" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Position" ADD COLUMN "hedged" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "PositionMode" (
    "traderId" TEXT NOT NULL PRIMARY KEY,
    "mode" TEXT NOT NULL
);
