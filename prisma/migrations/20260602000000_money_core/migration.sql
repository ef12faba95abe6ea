-- AlterTable
ALTER TABLE "Session" ADD COLUMN "passwordProofAt" DATETIME;
ALTER TABLE "Session" ADD COLUMN "pinProofAt" DATETIME;

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "seenAt" DATETIME,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Timeline" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "thing" TEXT NOT NULL,
    "thingId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "move" TEXT NOT NULL,
    "from" TEXT,
    "to" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT
);

-- CreateTable
CREATE TABLE "AuditLog" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "actor" TEXT NOT NULL,
    "onBehalfOf" TEXT,
    "action" TEXT NOT NULL,
    "target" TEXT,
    "before" TEXT,
    "after" TEXT,
    "reason" TEXT,
    "address" TEXT,
    "requestId" TEXT,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Transfer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fromId" TEXT NOT NULL,
    "toId" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "note" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "TransferDay" (
    "fromId" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "dollars" BIGINT NOT NULL,

    PRIMARY KEY ("fromId", "day")
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Trader" (
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
    "pinHash" TEXT,
    "pinFailures" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Trader_packageSlug_fkey" FOREIGN KEY ("packageSlug") REFERENCES "Package" ("slug") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Trader" ("accountId", "country", "createdAt", "currency", "email", "emailVerified", "firstName", "id", "kycVerified", "lastName", "nickname", "packageSlug", "passwordHash", "persona", "personaAbout", "position", "requireUpgrade", "stakingEnabled", "status", "suspendedReason", "updatedAt") SELECT "accountId", "country", "createdAt", "currency", "email", "emailVerified", "firstName", "id", "kycVerified", "lastName", "nickname", "packageSlug", "passwordHash", "persona", "personaAbout", "position", "requireUpgrade", "stakingEnabled", "status", "suspendedReason", "updatedAt" FROM "Trader";
DROP TABLE "Trader";
ALTER TABLE "new_Trader" RENAME TO "Trader";
CREATE UNIQUE INDEX "Trader_accountId_key" ON "Trader"("accountId");
CREATE UNIQUE INDEX "Trader_email_key" ON "Trader"("email");
CREATE UNIQUE INDEX "Trader_nickname_key" ON "Trader"("nickname");
CREATE UNIQUE INDEX "Trader_persona_key" ON "Trader"("persona");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Notification_traderId_createdAt_idx" ON "Notification"("traderId", "createdAt");

-- CreateIndex
CREATE INDEX "Timeline_thing_thingId_idx" ON "Timeline"("thing", "thingId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditLog_hash_key" ON "AuditLog"("hash");

-- CreateIndex
CREATE INDEX "Mail_to_createdAt_idx" ON "Mail"("to", "createdAt");

-- CreateIndex
CREATE INDEX "Transfer_fromId_createdAt_idx" ON "Transfer"("fromId", "createdAt");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- What has been written down stays.
CREATE TRIGGER "Timeline_no_update" BEFORE UPDATE ON "Timeline" BEGIN SELECT RAISE(ABORT, 'Timeline is append-only'); END;
CREATE TRIGGER "Timeline_no_delete" BEFORE DELETE ON "Timeline" BEGIN SELECT RAISE(ABORT, 'Timeline is append-only'); END;
CREATE TRIGGER "AuditLog_no_update" BEFORE UPDATE ON "AuditLog" BEGIN SELECT RAISE(ABORT, 'AuditLog is append-only'); END;
CREATE TRIGGER "AuditLog_no_delete" BEFORE DELETE ON "AuditLog" BEGIN SELECT RAISE(ABORT, 'AuditLog is append-only'); END;
