-- CreateIndex
CREATE INDEX "SpotOrder_traderId_status_idx" ON "SpotOrder"("traderId", "status");
CREATE INDEX "FuturesOrder_traderId_status_idx" ON "FuturesOrder"("traderId", "status");
