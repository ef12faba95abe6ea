-- CreateTable
CREATE TABLE "IdentityCase" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "submittedAt" DATETIME,
    "decidedAt" DATETIME,
    "decidedById" TEXT,
    "expiresAt" DATETIME,
    "reason" TEXT
);

-- CreateTable
CREATE TABLE "IdentityAttempt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "info" TEXT,
    "createdAt" DATETIME NOT NULL,
    "submittedAt" DATETIME,
    "decidedAt" DATETIME,
    "decidedById" TEXT,
    "outcome" TEXT,
    "reason" TEXT
);

-- CreateTable
CREATE TABLE "IdentityDocument" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "slot" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "sample" TEXT,
    "reading" TEXT,
    "hash" TEXT,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "replacedAt" DATETIME,
    "deletedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "IdentityCase_status_createdAt_id_idx" ON "IdentityCase"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "IdentityCase_createdAt_id_idx" ON "IdentityCase"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "IdentityAttempt_traderId_number_key" ON "IdentityAttempt"("traderId", "number");

-- CreateIndex
CREATE INDEX "IdentityDocument_traderId_attempt_idx" ON "IdentityDocument"("traderId", "attempt");

-- CreateIndex
CREATE INDEX "IdentityDocument_deletedAt_idx" ON "IdentityDocument"("deletedAt");
