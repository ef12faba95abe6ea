-- AlterTable
ALTER TABLE "AuditLog" ADD COLUMN "account" TEXT;

-- CreateTable
CREATE TABLE "Approval" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "command" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "subjectKind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "account" TEXT,
    "version" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "makerId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "waiting" TEXT,
    "decidedById" TEXT,
    "decisionReason" TEXT,
    "decidedAt" DATETIME,
    "expiresAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Approval_status" CHECK ("status" IN ('requested', 'approved', 'rejected', 'expired', 'withdrawn')),
    CONSTRAINT "Approval_waiting" CHECK ("waiting" IS CASE "status" WHEN 'requested' THEN "command" || ' ' || "subjectKind" || ' ' || "subjectId" END),
    CONSTRAINT "Approval_decided" CHECK (("status" = 'requested') = ("decidedAt" IS NULL)),
    CONSTRAINT "Approval_decider" CHECK (("status" IN ('requested', 'expired')) = ("decidedById" IS NULL)),
    CONSTRAINT "Approval_second_person" CHECK ("status" NOT IN ('approved', 'rejected') OR "decidedById" <> "makerId"),
    CONSTRAINT "Approval_withdrawn_by_maker" CHECK ("status" <> 'withdrawn' OR "decidedById" = "makerId"),
    CONSTRAINT "Approval_rejected_with_reason" CHECK ("status" <> 'rejected' OR "decisionReason" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "Claim" (
    "queue" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("queue", "subject")
);

-- CreateTable
CREATE TABLE "Note" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "subjectKind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "Adjustment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "dollars" BIGINT NOT NULL,
    "category" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "makerId" TEXT NOT NULL,
    "approvedById" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Adjustment_second_person" CHECK ("approvedById" IS NULL OR "approvedById" <> "makerId"),
    CONSTRAINT "Adjustment_of_something" CHECK ("amount" <> 0 AND "dollars" >= 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "Approval_waiting_key" ON "Approval"("waiting");

-- CreateIndex
CREATE INDEX "Approval_status_createdAt_idx" ON "Approval"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Approval_subjectKind_subjectId_idx" ON "Approval"("subjectKind", "subjectId");

-- CreateIndex
CREATE INDEX "Note_subjectKind_subjectId_createdAt_idx" ON "Note"("subjectKind", "subjectId", "createdAt");

-- CreateIndex
CREATE INDEX "Adjustment_makerId_traderId_createdAt_idx" ON "Adjustment"("makerId", "traderId", "createdAt");

-- CreateIndex
CREATE INDEX "AuditLog_actor_at_idx" ON "AuditLog"("actor", "at");

-- CreateIndex
CREATE INDEX "AuditLog_action_at_idx" ON "AuditLog"("action", "at");

-- CreateIndex
CREATE INDEX "AuditLog_target_idx" ON "AuditLog"("target");

-- CreateIndex
CREATE INDEX "AuditLog_account_at_idx" ON "AuditLog"("account", "at");

-- CreateIndex
CREATE INDEX "AuditLog_requestId_idx" ON "AuditLog"("requestId");

-- CreateIndex
CREATE INDEX "AuditLog_at_idx" ON "AuditLog"("at");

-- A decision is final, and what was asked for stays.
CREATE TRIGGER "Approval_final" BEFORE UPDATE ON "Approval" WHEN OLD."status" <> 'requested' BEGIN SELECT RAISE(ABORT, 'Approval is decided'); END;
CREATE TRIGGER "Approval_as_requested" BEFORE UPDATE OF "id", "command", "input", "subjectKind", "subjectId", "account", "version", "title", "before", "after", "reason", "makerId", "expiresAt", "createdAt" ON "Approval" BEGIN SELECT RAISE(ABORT, 'Approval stays as it was requested'); END;
CREATE TRIGGER "Approval_no_delete" BEFORE DELETE ON "Approval" BEGIN SELECT RAISE(ABORT, 'Approval is kept'); END;
CREATE TRIGGER "Adjustment_no_update" BEFORE UPDATE ON "Adjustment" BEGIN SELECT RAISE(ABORT, 'Adjustment is append-only'); END;
CREATE TRIGGER "Adjustment_no_delete" BEFORE DELETE ON "Adjustment" BEGIN SELECT RAISE(ABORT, 'Adjustment is append-only'); END;
