-- AlterTable
ALTER TABLE "Trader" ADD COLUMN "moneyOutBlockedFor" TEXT;

-- CreateTable
CREATE TABLE "Beneficiary" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "address" TEXT,
    "bankName" TEXT,
    "holder" TEXT,
    "accountNumber" TEXT,
    "codeHash" TEXT,
    "codeTries" INTEGER NOT NULL,
    "codeExpiresAt" DATETIME,
    "usableAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "beneficiaryId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "held" BIGINT NOT NULL,
    "dollars" BIGINT NOT NULL,
    "day" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "marks" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "txHash" TEXT,
    "block" INTEGER,
    "expectedAt" DATETIME,
    "reason" TEXT,
    "decidedById" TEXT,
    "completedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Withdrawal_amount" CHECK ("amount" > "fee" AND "fee" >= 0),
    CONSTRAINT "Withdrawal_held" CHECK ("held" = CASE WHEN "status" IN ('completed', 'canceled', 'rejected', 'failed') THEN 0 ELSE "amount" END)
);

-- CreateTable
CREATE TABLE "WithdrawalDay" (
    "traderId" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "dollars" BIGINT NOT NULL,

    PRIMARY KEY ("traderId", "day")
);

-- CreateIndex
CREATE INDEX "Beneficiary_traderId_status_idx" ON "Beneficiary"("traderId", "status");

-- CreateIndex
CREATE INDEX "Withdrawal_status_createdAt_id_idx" ON "Withdrawal"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_traderId_status_idx" ON "Withdrawal"("traderId", "status");

-- CreateIndex
CREATE INDEX "Withdrawal_createdAt_id_idx" ON "Withdrawal"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_txHash_key" ON "Withdrawal"("txHash");

-- CreateIndex
CREATE INDEX "LedgerEntry_reference_idx" ON "LedgerEntry"("reference");

-- CreateIndex
CREATE INDEX "Transaction_createdAt_id_idx" ON "Transaction"("createdAt", "id");
