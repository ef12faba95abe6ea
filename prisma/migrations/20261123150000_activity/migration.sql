-- CreateTable
CREATE TABLE "ActivitySession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT,
    "audience" INTEGER NOT NULL,
    "device" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "startedAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "total" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "title" TEXT,
    "url" TEXT NOT NULL,
    "referrerUrl" TEXT
);

-- CreateTable
CREATE TABLE "ActivityEvent" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sessionId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "title" TEXT,
    "url" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "ActivitySession_audience_lastSeenAt_id_idx" ON "ActivitySession"("audience", "lastSeenAt", "id");

-- CreateIndex
CREATE INDEX "ActivitySession_lastSeenAt_idx" ON "ActivitySession"("lastSeenAt");

-- CreateIndex
CREATE INDEX "ActivitySession_traderId_idx" ON "ActivitySession"("traderId");

-- CreateIndex
CREATE INDEX "ActivityEvent_sessionId_createdAt_seq_idx" ON "ActivityEvent"("sessionId", "createdAt", "seq");

-- CreateIndex
CREATE INDEX "ActivityEvent_createdAt_idx" ON "ActivityEvent"("createdAt");
