-- DropIndex
DROP INDEX "Notification_traderId_createdAt_idx";

-- DropIndex
DROP INDEX "SignInEntry_traderId_at_idx";

-- DropIndex
DROP INDEX "SpotFill_orderId_idx";

-- DropIndex
DROP INDEX "SpotOrder_createdAt_idx";

-- DropIndex
DROP INDEX "SpotOrder_traderId_createdAt_idx";

-- DropIndex
DROP INDEX "Transaction_traderId_createdAt_idx";

-- CreateIndex
CREATE INDEX "Notification_own_list" ON "Notification"("traderId", "createdAt", "id", "kind", "seenAt", "title", "text");

-- CreateIndex
CREATE INDEX "SignInEntry_own_list" ON "SignInEntry"("traderId", "at", "id", "result", "device", "address");

-- CreateIndex
CREATE INDEX "SpotFill_orderId_at_idx" ON "SpotFill"("orderId", "at");

-- CreateIndex
CREATE INDEX "SpotOrder_own_list" ON "SpotOrder"("traderId", "createdAt", "id", "pair", "side", "type", "status", "clientOrderId");

-- CreateIndex
CREATE INDEX "SpotOrder_list" ON "SpotOrder"("createdAt", "id", "pair", "side", "type", "status", "clientOrderId", "traderId");

-- CreateIndex
CREATE INDEX "SpotOrder_pair_createdAt_id_idx" ON "SpotOrder"("pair", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Transaction_own_list" ON "Transaction"("traderId", "createdAt", "id", "type", "currency", "counterCurrency", "reference", "description");
