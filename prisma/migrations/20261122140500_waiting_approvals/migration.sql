-- What waits is unique by what its command says is the same, not only by its subject.
CREATE TABLE "new_Approval" (
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
    CONSTRAINT "Approval_waiting" CHECK (CASE "status" WHEN 'requested' THEN substr(ifnull("waiting", ''), 1, length("command") + 1) = "command" || ' ' ELSE "waiting" IS NULL END),
    CONSTRAINT "Approval_decided" CHECK (("status" = 'requested') = ("decidedAt" IS NULL)),
    CONSTRAINT "Approval_decider" CHECK (("status" IN ('requested', 'expired')) = ("decidedById" IS NULL)),
    CONSTRAINT "Approval_second_person" CHECK ("status" NOT IN ('approved', 'rejected') OR "decidedById" <> "makerId"),
    CONSTRAINT "Approval_withdrawn_by_maker" CHECK ("status" <> 'withdrawn' OR "decidedById" = "makerId"),
    CONSTRAINT "Approval_rejected_with_reason" CHECK ("status" <> 'rejected' OR "decisionReason" IS NOT NULL)
);
INSERT INTO "new_Approval" ("id", "command", "input", "subjectKind", "subjectId", "account", "version", "title", "before", "after", "reason", "makerId", "status", "waiting", "decidedById", "decisionReason", "decidedAt", "expiresAt", "createdAt", "updatedAt")
SELECT "id", "command", "input", "subjectKind", "subjectId", "account", "version", "title", "before", "after", "reason", "makerId", "status", "waiting", "decidedById", "decisionReason", "decidedAt", "expiresAt", "createdAt", "updatedAt" FROM "Approval";
DROP TABLE "Approval";
ALTER TABLE "new_Approval" RENAME TO "Approval";
CREATE UNIQUE INDEX "Approval_waiting_key" ON "Approval"("waiting");
CREATE INDEX "Approval_status_createdAt_idx" ON "Approval"("status", "createdAt");
CREATE INDEX "Approval_subjectKind_subjectId_idx" ON "Approval"("subjectKind", "subjectId");

-- A decision is final, and what was asked for stays.
CREATE TRIGGER "Approval_final" BEFORE UPDATE ON "Approval" WHEN OLD."status" <> 'requested' BEGIN SELECT RAISE(ABORT, 'Approval is decided'); END;
CREATE TRIGGER "Approval_as_requested" BEFORE UPDATE OF "id", "command", "input", "subjectKind", "subjectId", "account", "version", "title", "before", "after", "reason", "makerId", "expiresAt", "createdAt" ON "Approval" BEGIN SELECT RAISE(ABORT, 'Approval stays as it was requested'); END;
CREATE TRIGGER "Approval_no_delete" BEFORE DELETE ON "Approval" BEGIN SELECT RAISE(ABORT, 'Approval is kept'); END;
