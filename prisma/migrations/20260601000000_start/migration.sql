-- CreateTable
CREATE TABLE "Trader" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "nickname" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "packageSlug" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "suspendedReason" TEXT,
    "country" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL,
    "kycVerified" BOOLEAN NOT NULL,
    "requireUpgrade" BOOLEAN NOT NULL DEFAULT false,
    "stakingEnabled" BOOLEAN NOT NULL DEFAULT true,
    "persona" TEXT,
    "personaAbout" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Trader_packageSlug_fkey" FOREIGN KEY ("packageSlug") REFERENCES "Package" ("slug") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "Session_traderId_fkey" FOREIGN KEY ("traderId") REFERENCES "Trader" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LedgerAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "owner" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,
    -- Last line of defence behind the guard in the UPDATE: a trader's account never goes below zero.
    CONSTRAINT "LedgerAccount_not_negative" CHECK ("balance" >= 0 OR "owner" = 'house'),
    -- Beyond 64 bits SQLite would go on in floating point.
    CONSTRAINT "LedgerAccount_whole" CHECK (typeof("balance") = 'integer')
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "uuid" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LedgerPosting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entryId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Asset" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "scale" INTEGER NOT NULL,
    "isStableCoin" BOOLEAN NOT NULL,
    "symbol" TEXT,
    "usdAnchor" TEXT,
    "annualVolatility" REAL
);

-- CreateTable
CREATE TABLE "Instrument" (
    "pair" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "tick" TEXT NOT NULL,
    "lot" TEXT NOT NULL,
    "minNotional" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "anchor" TEXT NOT NULL,
    "annualVolatility" REAL NOT NULL,
    "dailyLots" BIGINT NOT NULL,
    "spreadBps" REAL NOT NULL,
    "pegged" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "Package" (
    "slug" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "makerFee" TEXT NOT NULL,
    "takerFee" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "World" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "seed" INTEGER NOT NULL,
    "idSequence" BIGINT NOT NULL,
    "simulatedAt" DATETIME NOT NULL,
    "speed" REAL NOT NULL,
    "startedAt" DATETIME NOT NULL,
    "seededAt" DATETIME,
    "refreshedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "EventLog" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "actor" TEXT NOT NULL,
    "command" TEXT NOT NULL,
    "subject" TEXT,
    "data" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("scope", "key")
);

-- CreateTable
CREATE TABLE "FeatureFlag" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "enabled" BOOLEAN NOT NULL
);

-- CreateTable
CREATE TABLE "SpotOrder" (
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
    "feeRate" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SpotFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "priceTicks" BIGINT NOT NULL,
    "lots" BIGINT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SpotHolding" (
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "cost" BIGINT NOT NULL,
    "realised" BIGINT NOT NULL,

    PRIMARY KEY ("traderId", "pair")
);

-- CreateTable
CREATE TABLE "Transaction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "counterCurrency" TEXT,
    "counterAmount" BIGINT,
    "fee" BIGINT,
    "feeCurrency" TEXT,
    "description" TEXT NOT NULL,
    "reference" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Trader_accountId_key" ON "Trader"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "Trader_email_key" ON "Trader"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Trader_nickname_key" ON "Trader"("nickname");

-- CreateIndex
CREATE UNIQUE INDEX "Trader_persona_key" ON "Trader"("persona");

-- CreateIndex
CREATE INDEX "Session_traderId_idx" ON "Session"("traderId");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerAccount_owner_kind_asset_key" ON "LedgerAccount"("owner", "kind", "asset");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerEntry_uuid_key" ON "LedgerEntry"("uuid");

-- CreateIndex
CREATE INDEX "LedgerPosting_entryId_idx" ON "LedgerPosting"("entryId");

-- CreateIndex
CREATE INDEX "LedgerPosting_accountId_idx" ON "LedgerPosting"("accountId");

-- CreateIndex
CREATE INDEX "SpotOrder_traderId_createdAt_idx" ON "SpotOrder"("traderId", "createdAt");

-- CreateIndex
CREATE INDEX "SpotFill_orderId_idx" ON "SpotFill"("orderId");

-- CreateIndex
CREATE INDEX "SpotFill_pair_at_idx" ON "SpotFill"("pair", "at");

-- CreateIndex
CREATE INDEX "Transaction_traderId_createdAt_idx" ON "Transaction"("traderId", "createdAt");

-- What has been written down stays: a correction is a new entry.
CREATE TRIGGER "LedgerEntry_no_update" BEFORE UPDATE ON "LedgerEntry" BEGIN SELECT RAISE(ABORT, 'LedgerEntry is append-only'); END;
CREATE TRIGGER "LedgerEntry_no_delete" BEFORE DELETE ON "LedgerEntry" BEGIN SELECT RAISE(ABORT, 'LedgerEntry is append-only'); END;
CREATE TRIGGER "LedgerPosting_no_update" BEFORE UPDATE ON "LedgerPosting" BEGIN SELECT RAISE(ABORT, 'LedgerPosting is append-only'); END;
CREATE TRIGGER "LedgerPosting_no_delete" BEFORE DELETE ON "LedgerPosting" BEGIN SELECT RAISE(ABORT, 'LedgerPosting is append-only'); END;
CREATE TRIGGER "EventLog_no_update" BEFORE UPDATE ON "EventLog" BEGIN SELECT RAISE(ABORT, 'EventLog is append-only'); END;
CREATE TRIGGER "EventLog_no_delete" BEFORE DELETE ON "EventLog" BEGIN SELECT RAISE(ABORT, 'EventLog is append-only'); END;
