-- CreateTable
CREATE TABLE "Job" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dueAt" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "failedAt" DATETIME
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_SpotFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "priceTicks" BIGINT NOT NULL,
    "lots" BIGINT NOT NULL,
    "liquidity" TEXT NOT NULL DEFAULT 'taker',
    "withTrader" BOOLEAN NOT NULL DEFAULT false,
    "cost" BIGINT NOT NULL DEFAULT 0,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "at" DATETIME NOT NULL
);
INSERT INTO "new_SpotFill" ("at", "id", "lots", "orderId", "pair", "priceTicks", "side") SELECT "at", "id", "lots", "orderId", "pair", "priceTicks", "side" FROM "SpotFill";
DROP TABLE "SpotFill";
ALTER TABLE "new_SpotFill" RENAME TO "SpotFill";
CREATE INDEX "SpotFill_orderId_idx" ON "SpotFill"("orderId");
CREATE INDEX "SpotFill_pair_at_idx" ON "SpotFill"("pair", "at");
CREATE TABLE "new_SpotOrder" (
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
    "tickLots" BIGINT NOT NULL DEFAULT 0,
    "feeCarry" BIGINT NOT NULL DEFAULT 0,
    "feeRate" TEXT NOT NULL,
    "limitTicks" BIGINT,
    "timeInForce" TEXT NOT NULL DEFAULT 'IOC',
    "postOnly" BOOLEAN NOT NULL DEFAULT false,
    "held" BIGINT NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_SpotOrder" ("amount", "cost", "createdAt", "fee", "feeRate", "filled", "id", "pair", "side", "status", "traderId", "type", "updatedAt") SELECT "amount", "cost", "createdAt", "fee", "feeRate", "filled", "id", "pair", "side", "status", "traderId", "type", "updatedAt" FROM "SpotOrder";
DROP TABLE "SpotOrder";
ALTER TABLE "new_SpotOrder" RENAME TO "SpotOrder";
CREATE INDEX "SpotOrder_traderId_createdAt_idx" ON "SpotOrder"("traderId", "createdAt");
CREATE INDEX "SpotOrder_pair_status_idx" ON "SpotOrder"("pair", "status");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Job_dueAt_idx" ON "Job"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Job_kind_subject_key" ON "Job"("kind", "subject");

-- Orders that have traded: their average price comes from this sum.
UPDATE "SpotOrder" SET "tickLots" = COALESCE((SELECT SUM("priceTicks" * "lots") FROM "SpotFill" WHERE "orderId" = "SpotOrder"."id"), 0);
