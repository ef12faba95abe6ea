-- CreateTable
CREATE TABLE "StakingProduct" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "rewardAsset" TEXT NOT NULL,
    "rate" INTEGER NOT NULL,
    "termDays" INTEGER,
    "minimum" BIGINT NOT NULL,
    "maximum" BIGINT,
    "penalty" INTEGER NOT NULL,
    "capacity" BIGINT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Stake" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "productId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "productName" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "rewardAsset" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "base" BIGINT NOT NULL,
    "rate" INTEGER NOT NULL,
    "bonus" INTEGER NOT NULL,
    "termDays" INTEGER,
    "penalty" INTEGER NOT NULL,
    "alertEnabled" BOOLEAN NOT NULL,
    "startedAt" DATETIME NOT NULL,
    "maturesAt" DATETIME,
    "closedAt" DATETIME,
    "paid" BIGINT,
    "lost" BIGINT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Stake_amount" CHECK ("amount" > 0 AND "base" >= 0),
    CONSTRAINT "Stake_paid" CHECK (("status" IN ('closed', 'closed_early')) = ("paid" IS NOT NULL AND "closedAt" IS NOT NULL))
);

-- CreateIndex
CREATE INDEX "Stake_productId_status_amount_traderId_idx" ON "Stake"("productId", "status", "amount", "traderId");

-- CreateIndex
CREATE INDEX "Stake_traderId_createdAt_id_idx" ON "Stake"("traderId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Stake_createdAt_id_idx" ON "Stake"("createdAt", "id");
