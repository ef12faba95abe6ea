-- CreateTable
CREATE TABLE "TwapOrder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "amount" BIGINT NOT NULL,
    "duration" INTEGER NOT NULL,
    "interval" INTEGER NOT NULL,
    "slices" INTEGER NOT NULL,
    "done" INTEGER NOT NULL,
    "limitTicks" BIGINT,
    "filled" BIGINT NOT NULL,
    "cost" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "marketTicks" BIGINT NOT NULL,
    "leverage" INTEGER,
    "marginMode" TEXT,
    "reduceOnly" BOOLEAN NOT NULL,
    "positionSide" TEXT,
    "apiKey" TEXT,
    "nextAt" DATETIME,
    "waits" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "closedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "TwapOrder_traderId_createdAt_idx" ON "TwapOrder"("traderId", "createdAt");

-- CreateIndex
CREATE INDEX "TwapOrder_traderId_status_idx" ON "TwapOrder"("traderId", "status");

-- CreateIndex
CREATE INDEX "TwapOrder_pair_status_idx" ON "TwapOrder"("pair", "status");
