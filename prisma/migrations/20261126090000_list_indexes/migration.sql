-- DropIndex
DROP INDEX "Card_createdAt_id_idx";
DROP INDEX "Conversation_lastAt_id_idx";
DROP INDEX "FuturesOrder_own_list";
DROP INDEX "FuturesOrder_list";
DROP INDEX "Position_traderId_createdAt_id_idx";
DROP INDEX "Position_createdAt_id_pair_side_status_idx";
DROP INDEX "Requirement_createdAt_id_idx";
DROP INDEX "Stake_traderId_createdAt_id_idx";
DROP INDEX "Stake_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Trader_status_kycVerified_idx" ON "Trader"("status", "kycVerified");
CREATE INDEX "Card_list" ON "Card"("createdAt", "id", "status", "label", "last4", "traderId");
CREATE INDEX "Card_balance_id_idx" ON "Card"("balance", "id");
CREATE INDEX "Conversation_list" ON "Conversation"("lastAt", "id", "status", "topic", "assigneeId", "subject", "traderId");
CREATE INDEX "FuturesOrder_own_list" ON "FuturesOrder"("traderId", "createdAt", "id", "pair", "side", "type", "status", "marginMode", "clientOrderId");
CREATE INDEX "FuturesOrder_list" ON "FuturesOrder"("createdAt", "id", "pair", "side", "type", "status", "marginMode");
CREATE INDEX "Position_own_list" ON "Position"("traderId", "createdAt", "id", "pair", "side", "status", "marginMode");
CREATE INDEX "Position_list" ON "Position"("createdAt", "id", "pair", "side", "status", "marginMode");
CREATE INDEX "Requirement_list" ON "Requirement"("createdAt", "id", "status", "kind", "askedAt", "title", "traderId");
CREATE INDEX "Requirement_dueAt_id_idx" ON "Requirement"("dueAt", "id");
CREATE INDEX "Requirement_askedAt_id_idx" ON "Requirement"("askedAt", "id");
CREATE INDEX "Stake_own_list" ON "Stake"("traderId", "createdAt", "id", "status", "asset", "rewardAsset", "paid", "productId", "productName");
CREATE INDEX "Stake_list" ON "Stake"("createdAt", "id", "status", "asset", "productId", "productName", "traderId");
CREATE INDEX "Stake_maturesAt_id_idx" ON "Stake"("maturesAt", "id");
