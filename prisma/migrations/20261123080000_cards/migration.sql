-- AlterTable
ALTER TABLE "Trader" ADD COLUMN "vccEnabled" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "Card" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "balance" BIGINT NOT NULL,
    "held" BIGINT NOT NULL,
    "transactionLimit" BIGINT,
    "dayLimit" BIGINT,
    "monthLimit" BIGINT,
    "frozenBy" TEXT,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "openedAt" DATETIME,
    "closedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Card_not_negative" CHECK ("balance" >= 0 AND "held" >= 0),
    CONSTRAINT "Card_empty" CHECK ("status" IN ('open', 'frozen') OR ("balance" = 0 AND "held" = 0)),
    CONSTRAINT "Card_frozen" CHECK (("status" = 'frozen') = ("frozenBy" IS NOT NULL)),
    CONSTRAINT "Card_closed" CHECK (("status" = 'closed') = ("closedAt" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "CardMovement" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "cardId" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "balance" BIGINT,
    "merchant" TEXT,
    "category" TEXT,
    "declined" TEXT,
    "outcome" TEXT,
    "purchaseId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "CardMovement_amount" CHECK ("amount" <> 0),
    CONSTRAINT "CardMovement_declined" CHECK (("status" = 'declined') = ("declined" IS NOT NULL))
);

-- CreateIndex
CREATE INDEX "Card_traderId_createdAt_id_idx" ON "Card"("traderId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Card_status_createdAt_id_idx" ON "Card"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Card_createdAt_id_idx" ON "Card"("createdAt", "id");

-- CreateIndex
CREATE INDEX "CardMovement_cardId_createdAt_id_idx" ON "CardMovement"("cardId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "CardMovement_cardId_type_createdAt_status_amount_idx" ON "CardMovement"("cardId", "type", "createdAt", "status", "amount");

-- CreateIndex
CREATE INDEX "CardMovement_traderId_type_createdAt_status_amount_idx" ON "CardMovement"("traderId", "type", "createdAt", "status", "amount");
