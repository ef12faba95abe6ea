-- CreateTable
CREATE TABLE "Blockchain" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "blockTime" INTEGER NOT NULL,
    "confirmations" INTEGER NOT NULL,
    "baseHeight" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ChainAsset" (
    "asset" TEXT NOT NULL PRIMARY KEY,
    "blockchain" TEXT NOT NULL,
    "minDeposit" BIGINT NOT NULL,
    "minWithdrawal" BIGINT NOT NULL,
    "withdrawalFee" BIGINT NOT NULL,
    "depositsOn" BOOLEAN NOT NULL,
    "withdrawalsOn" BOOLEAN NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Blockchain_number_key" ON "Blockchain"("number");

-- CreateIndex
CREATE INDEX "ChainAsset_blockchain_idx" ON "ChainAsset"("blockchain");
