-- Trader is added to in place: a table made anew would lose what other migrations give it.
ALTER TABLE "Trader" ADD COLUMN "phone" TEXT;
ALTER TABLE "Trader" ADD COLUMN "passwordChangedAt" DATETIME;
ALTER TABLE "Trader" ADD COLUMN "moneyOutBlockedUntil" DATETIME;
ALTER TABLE "Trader" ADD COLUMN "twoFactor" BOOLEAN NOT NULL DEFAULT false;

-- Nobody could confirm an address before; who is here already need not.
UPDATE "Trader" SET "emailVerified" = true;

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "secrets" TEXT;

-- CreateTable
CREATE TABLE "SignInEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "result" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "place" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Attempt" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "lockedUntil" DATETIME,
    "lastAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "codeHash" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "TwoFactor" (
    "traderId" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "enabledAt" DATETIME
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "traderId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" DATETIME,

    PRIMARY KEY ("traderId", "codeHash")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "keyHash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME,
    "lastUsedAt" DATETIME,
    "revokedAt" DATETIME
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "id" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "pinProofAt" DATETIME,
    "passwordProofAt" DATETIME,
    CONSTRAINT "Session_traderId_fkey" FOREIGN KEY ("traderId") REFERENCES "Trader" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Session" ("createdAt", "expiresAt", "id", "passwordProofAt", "pinProofAt", "tokenHash", "traderId", "method", "device", "address", "lastSeenAt") SELECT "createdAt", "expiresAt", lower(hex(randomblob(16))), "passwordProofAt", "pinProofAt", "tokenHash", "traderId", 'password', 'Unknown device', '', "createdAt" FROM "Session";
DROP TABLE "Session";
ALTER TABLE "new_Session" RENAME TO "Session";
CREATE UNIQUE INDEX "Session_id_key" ON "Session"("id");
CREATE INDEX "Session_traderId_idx" ON "Session"("traderId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "SignInEntry_traderId_at_idx" ON "SignInEntry"("traderId", "at");

-- CreateIndex
CREATE INDEX "OneTimeCode_traderId_kind_idx" ON "OneTimeCode"("traderId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_keyHash_key" ON "ApiKey"("keyHash");

-- CreateIndex
CREATE INDEX "ApiKey_traderId_idx" ON "ApiKey"("traderId");

CREATE TRIGGER "SignInEntry_no_update" BEFORE UPDATE ON "SignInEntry" BEGIN SELECT RAISE(ABORT, 'SignInEntry is append-only'); END;
CREATE TRIGGER "SignInEntry_no_delete" BEFORE DELETE ON "SignInEntry" BEGIN SELECT RAISE(ABORT, 'SignInEntry is append-only'); END;
