-- AlterTable
ALTER TABLE "SpotFill" ADD COLUMN "traderId" TEXT NOT NULL DEFAULT '';

UPDATE "SpotFill" SET "traderId" = COALESCE((SELECT "traderId" FROM "SpotOrder" WHERE "id" = "orderId"), '');

-- DropIndex
DROP INDEX "SpotOrder_list";

-- CreateIndex
CREATE INDEX "SpotFill_traderId_at_idx" ON "SpotFill"("traderId", "at");

-- CreateIndex
CREATE INDEX "SpotOrder_list" ON "SpotOrder"("createdAt", "id", "pair", "side", "type", "status");
