-- AlterTable
ALTER TABLE "FuturesOrder" ADD COLUMN "priceMatch" TEXT;

-- CreateTable
CREATE TABLE "OrderAmendment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderNumber" INTEGER NOT NULL,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "limitBefore" BIGINT,
    "limitAfter" BIGINT,
    "amountBefore" BIGINT NOT NULL,
    "amountAfter" BIGINT NOT NULL,
    "clientBefore" TEXT,
    "clientAfter" TEXT,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PreventedMatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "taker" INTEGER NOT NULL,
    "maker" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "priceTicks" BIGINT NOT NULL,
    "takerAmount" BIGINT NOT NULL,
    "makerAmount" BIGINT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "OrderAmendment_orderNumber_id_idx" ON "OrderAmendment"("orderNumber", "id");

-- CreateIndex
CREATE INDEX "PreventedMatch_taker_idx" ON "PreventedMatch"("taker");

-- CreateIndex
CREATE INDEX "PreventedMatch_maker_idx" ON "PreventedMatch"("maker");
