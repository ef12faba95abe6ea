-- CreateTable
CREATE TABLE "Requirement" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "about" TEXT,
    "asked" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "askedAt" DATETIME NOT NULL,
    "askedById" TEXT NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "submittedAt" DATETIME,
    "decidedAt" DATETIME,
    "decidedById" TEXT,
    "reason" TEXT,
    "attempts" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "RequirementAttempt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "requirementId" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "given" TEXT NOT NULL,
    "source" TEXT,
    "reading" TEXT,
    "hash" TEXT,
    "deletedAt" DATETIME,
    "submittedAt" DATETIME NOT NULL,
    "outcome" TEXT,
    "reason" TEXT,
    "decidedAt" DATETIME,
    "decidedById" TEXT
);

-- CreateIndex
CREATE INDEX "Requirement_traderId_askedAt_id_idx" ON "Requirement"("traderId", "askedAt", "id");

-- CreateIndex
CREATE INDEX "Requirement_status_createdAt_id_idx" ON "Requirement"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Requirement_createdAt_id_idx" ON "Requirement"("createdAt", "id");

-- CreateIndex
CREATE INDEX "RequirementAttempt_traderId_idx" ON "RequirementAttempt"("traderId");

-- CreateIndex
CREATE INDEX "RequirementAttempt_deletedAt_idx" ON "RequirementAttempt"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RequirementAttempt_requirementId_number_key" ON "RequirementAttempt"("requirementId", "number");
