-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "arrival" TEXT;
ALTER TABLE "SpotOrder" ADD COLUMN "clientOrderId" TEXT;
ALTER TABLE "SpotOrder" ADD COLUMN "expiresAt" DATETIME;
ALTER TABLE "SpotOrder" ADD COLUMN "linkedTo" TEXT;
ALTER TABLE "SpotOrder" ADD COLUMN "stopSince" DATETIME;
ALTER TABLE "SpotOrder" ADD COLUMN "stopTicks" BIGINT;
ALTER TABLE "SpotOrder" ADD COLUMN "trailing" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "SpotOrder_traderId_clientOrderId_key" ON "SpotOrder"("traderId", "clientOrderId");
