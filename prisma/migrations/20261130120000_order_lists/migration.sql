-- CreateTable
CREATE TABLE "OrderList" (
    "number" INTEGER NOT NULL PRIMARY KEY,
    "venue" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "contingency" TEXT NOT NULL,
    "clientId" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "list" INTEGER;
ALTER TABLE "FuturesOrder" ADD COLUMN "list" INTEGER;

-- CreateIndex
CREATE INDEX "OrderList_traderId_venue_number_idx" ON "OrderList"("traderId", "venue", "number");
CREATE INDEX "SpotOrder_list_idx" ON "SpotOrder"("list");
CREATE INDEX "FuturesOrder_list_idx" ON "FuturesOrder"("list");
