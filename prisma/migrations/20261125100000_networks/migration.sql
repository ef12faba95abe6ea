-- A coin moves on one or more blockchains.
CREATE TABLE "new_ChainAsset" (
    "asset" TEXT NOT NULL,
    "blockchain" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "minDeposit" BIGINT NOT NULL,
    "minWithdrawal" BIGINT NOT NULL,
    "withdrawalFee" BIGINT NOT NULL,
    "depositsOn" BOOLEAN NOT NULL,
    "withdrawalsOn" BOOLEAN NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("asset", "blockchain")
);
INSERT INTO "new_ChainAsset" ("asset", "blockchain", "position", "minDeposit", "minWithdrawal", "withdrawalFee", "depositsOn", "withdrawalsOn", "updatedAt")
SELECT "asset", "blockchain", 0, "minDeposit", "minWithdrawal", "withdrawalFee", "depositsOn", "withdrawalsOn", "updatedAt" FROM "ChainAsset";

-- What was added before moved on the only blockchain of its coin.
ALTER TABLE "Beneficiary" ADD COLUMN "blockchain" TEXT;
UPDATE "Beneficiary" SET "blockchain" = (SELECT "blockchain" FROM "ChainAsset" WHERE "ChainAsset"."asset" = "Beneficiary"."asset") WHERE "kind" = 'wallet';
ALTER TABLE "Withdrawal" ADD COLUMN "blockchain" TEXT;
UPDATE "Withdrawal" SET "blockchain" = (SELECT "blockchain" FROM "ChainAsset" WHERE "ChainAsset"."asset" = "Withdrawal"."asset") WHERE "kind" = 'wallet';

CREATE TABLE "new_TraderAddress" (
    "address" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "blockchain" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_TraderAddress" ("address", "traderId", "asset", "blockchain", "createdAt")
SELECT "address", "traderId", "asset", (SELECT "blockchain" FROM "ChainAsset" WHERE "ChainAsset"."asset" = "TraderAddress"."asset"), "createdAt" FROM "TraderAddress";

CREATE TABLE "new_DepositAddress" (
    "paymentMethod" TEXT NOT NULL,
    "blockchain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "memo" TEXT,
    "enabled" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("paymentMethod", "blockchain")
);
INSERT INTO "new_DepositAddress" ("paymentMethod", "blockchain", "address", "memo", "enabled", "createdAt", "updatedAt")
SELECT "paymentMethod", "blockchain", "address", "memo", "enabled", "createdAt", "updatedAt" FROM "DepositAddress";

DROP TABLE "ChainAsset";
ALTER TABLE "new_ChainAsset" RENAME TO "ChainAsset";
CREATE INDEX "ChainAsset_blockchain_idx" ON "ChainAsset"("blockchain");
DROP TABLE "TraderAddress";
ALTER TABLE "new_TraderAddress" RENAME TO "TraderAddress";
CREATE UNIQUE INDEX "TraderAddress_traderId_asset_blockchain_key" ON "TraderAddress"("traderId", "asset", "blockchain");
DROP TABLE "DepositAddress";
ALTER TABLE "new_DepositAddress" RENAME TO "DepositAddress";
CREATE UNIQUE INDEX "DepositAddress_address_key" ON "DepositAddress"("address");
