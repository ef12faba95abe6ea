-- DropIndex
DROP INDEX "FundingPayment_positionId_idx";

-- DropIndex
DROP INDEX "FundingPayment_traderId_at_idx";

-- CreateIndex
CREATE INDEX "FundingPayment_own_list" ON "FundingPayment"("traderId", "at", "id", "pair", "side", "positionId");
