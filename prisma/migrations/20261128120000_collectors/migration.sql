-- Simulated collectors are accounts that nobody signs in to. Their acts are jobs, which a world can switch off.
ALTER TABLE "Trader" ADD COLUMN "simulated" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "Trader_simulated_accountId_idx" ON "Trader"("simulated", "accountId");
ALTER TABLE "World" ADD COLUMN "participants" BOOLEAN NOT NULL DEFAULT true;
-- What simulated collectors take an item to be worth.
ALTER TABLE "NftCollection" ADD COLUMN "worthUsd" BIGINT;
