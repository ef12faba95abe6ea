-- CreateTable
CREATE TABLE "Deposit" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "blockchain" TEXT,
    "address" TEXT,
    "txHash" TEXT,
    "output" INTEGER,
    "block" INTEGER,
    "confirmations" INTEGER NOT NULL,
    "needed" INTEGER NOT NULL,
    "bankAccountId" TEXT,
    "reference" TEXT,
    "cardBrand" TEXT,
    "cardLast4" TEXT,
    "wrongCodes" INTEGER NOT NULL,
    "reason" TEXT,
    "decidedById" TEXT,
    "decidedAt" DATETIME,
    "submittedAt" DATETIME,
    "expiresAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DepositAddress" (
    "paymentMethod" TEXT NOT NULL PRIMARY KEY,
    "blockchain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "memo" TEXT,
    "enabled" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "TraderAddress" (
    "address" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "BankAccount" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "bankName" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "accountNumber" TEXT NOT NULL,
    "routing" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "instructions" TEXT,
    "isDefault" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "Deposit_traderId_createdAt_id_idx" ON "Deposit"("traderId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Deposit_status_submittedAt_idx" ON "Deposit"("status", "submittedAt");

-- CreateIndex
CREATE INDEX "Deposit_bankAccountId_idx" ON "Deposit"("bankAccountId");

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_txHash_output_key" ON "Deposit"("txHash", "output");

-- CreateIndex
CREATE UNIQUE INDEX "DepositAddress_address_key" ON "DepositAddress"("address");

-- CreateIndex
CREATE UNIQUE INDEX "TraderAddress_traderId_asset_key" ON "TraderAddress"("traderId", "asset");

-- CreateIndex
CREATE INDEX "BankAccount_currency_isDefault_idx" ON "BankAccount"("currency", "isDefault");
