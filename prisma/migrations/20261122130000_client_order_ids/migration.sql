-- DropIndex
DROP INDEX "SpotOrder_traderId_clientOrderId_key";

-- CreateIndex
CREATE UNIQUE INDEX "SpotOrder_clientOrderId_traderId_key" ON "SpotOrder"("clientOrderId", "traderId");
