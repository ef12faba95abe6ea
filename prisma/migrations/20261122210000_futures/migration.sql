-- CreateTable
CREATE TABLE "FuturesOrder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "filled" BIGINT NOT NULL,
    "cost" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "feeCarry" BIGINT NOT NULL DEFAULT 0,
    "tickLots" BIGINT NOT NULL DEFAULT 0,
    "feeRate" TEXT NOT NULL,
    "limitTicks" BIGINT,
    "timeInForce" TEXT NOT NULL DEFAULT 'IOC',
    "postOnly" BOOLEAN NOT NULL DEFAULT false,
    "stopTicks" BIGINT,
    "stopSince" DATETIME,
    "trailing" INTEGER,
    "bestTicks" BIGINT,
    "clientOrderId" TEXT,
    "expiresAt" DATETIME,
    "linkedTo" TEXT,
    "arrival" TEXT,
    "held" BIGINT NOT NULL DEFAULT 0,
    "queued" BOOLEAN NOT NULL DEFAULT false,
    "leverage" INTEGER NOT NULL,
    "marginMode" TEXT NOT NULL,
    "reduceOnly" BOOLEAN NOT NULL,
    "positionId" TEXT,
    "takeProfitTicks" BIGINT,
    "stopLossTicks" BIGINT,
    "enteredByStaff" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FuturesFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "priceTicks" BIGINT NOT NULL,
    "lots" BIGINT NOT NULL,
    "liquidity" TEXT NOT NULL,
    "withTrader" BOOLEAN NOT NULL,
    "cost" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Position" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "marginMode" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "cost" BIGINT NOT NULL,
    "margin" BIGINT NOT NULL,
    "opened" BIGINT NOT NULL,
    "openedCost" BIGINT NOT NULL,
    "closed" BIGINT NOT NULL,
    "closedCost" BIGINT NOT NULL,
    "realized" BIGINT NOT NULL,
    "fees" BIGINT NOT NULL,
    "funding" BIGINT NOT NULL,
    "covered" BIGINT NOT NULL,
    "liquidationTicks" BIGINT,
    "endTicks" BIGINT,
    "enteredByStaff" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "closedAt" DATETIME
);

-- CreateTable
CREATE TABLE "FundingPayment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "positionId" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "rate" TEXT NOT NULL,
    "markTicks" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "payment" BIGINT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Liquidation" (
    "positionId" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "marginMode" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "cost" BIGINT NOT NULL,
    "markTicks" BIGINT NOT NULL,
    "pnl" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "covered" BIGINT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LeverageSetting" (
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "marginMode" TEXT NOT NULL,

    PRIMARY KEY ("traderId", "pair")
);

-- AlterTable
ALTER TABLE "Package" ADD COLUMN "maxLeverage" INTEGER NOT NULL DEFAULT 20;

-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "queued" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "FuturesOrder_own_list" ON "FuturesOrder"("traderId", "createdAt", "id", "pair", "side", "type", "status", "clientOrderId");

-- CreateIndex
CREATE INDEX "FuturesOrder_list" ON "FuturesOrder"("createdAt", "id", "pair", "side", "type", "status");

-- CreateIndex
CREATE INDEX "FuturesOrder_pair_createdAt_id_idx" ON "FuturesOrder"("pair", "createdAt", "id");

-- CreateIndex
CREATE INDEX "FuturesOrder_pair_status_idx" ON "FuturesOrder"("pair", "status");

-- CreateIndex
CREATE INDEX "FuturesOrder_traderId_reduceOnly_status_idx" ON "FuturesOrder"("traderId", "reduceOnly", "status");

-- CreateIndex
CREATE UNIQUE INDEX "FuturesOrder_clientOrderId_traderId_key" ON "FuturesOrder"("clientOrderId", "traderId");

-- CreateIndex
CREATE INDEX "FuturesFill_orderId_at_idx" ON "FuturesFill"("orderId", "at");

-- CreateIndex
CREATE INDEX "FuturesFill_traderId_at_idx" ON "FuturesFill"("traderId", "at");

-- CreateIndex
CREATE INDEX "FuturesFill_pair_at_idx" ON "FuturesFill"("pair", "at");

-- CreateIndex
CREATE INDEX "Position_traderId_status_pair_idx" ON "Position"("traderId", "status", "pair");

-- CreateIndex
CREATE INDEX "Position_traderId_createdAt_id_idx" ON "Position"("traderId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Position_createdAt_id_pair_side_status_idx" ON "Position"("createdAt", "id", "pair", "side", "status");

-- CreateIndex
CREATE INDEX "Position_status_pair_side_liquidationTicks_idx" ON "Position"("status", "pair", "side", "liquidationTicks");

-- CreateIndex
CREATE INDEX "FundingPayment_traderId_at_idx" ON "FundingPayment"("traderId", "at");

-- CreateIndex
CREATE INDEX "FundingPayment_positionId_idx" ON "FundingPayment"("positionId");

-- CreateIndex
CREATE INDEX "Liquidation_traderId_at_idx" ON "Liquidation"("traderId", "at");
