-- AlterTable
ALTER TABLE "AuditLog" ADD COLUMN "erased" TEXT;

-- CreateTable
CREATE TABLE "Erasing" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- Append-only tables stay so, but for the commit that erases an account's personal data. The ledger has no exception.
DROP TRIGGER "EventLog_no_update";
CREATE TRIGGER "EventLog_no_update" BEFORE UPDATE ON "EventLog" WHEN NOT EXISTS (SELECT 1 FROM "Erasing") BEGIN SELECT RAISE(ABORT, 'EventLog is append-only'); END;
DROP TRIGGER "Timeline_no_update";
CREATE TRIGGER "Timeline_no_update" BEFORE UPDATE ON "Timeline" WHEN NOT EXISTS (SELECT 1 FROM "Erasing") BEGIN SELECT RAISE(ABORT, 'Timeline is append-only'); END;
DROP TRIGGER "AuditLog_no_update";
CREATE TRIGGER "AuditLog_no_update" BEFORE UPDATE ON "AuditLog" WHEN NOT EXISTS (SELECT 1 FROM "Erasing") BEGIN SELECT RAISE(ABORT, 'AuditLog is append-only'); END;
DROP TRIGGER "SignInEntry_no_delete";
CREATE TRIGGER "SignInEntry_no_delete" BEFORE DELETE ON "SignInEntry" WHEN NOT EXISTS (SELECT 1 FROM "Erasing") BEGIN SELECT RAISE(ABORT, 'SignInEntry is append-only'); END;
DROP TRIGGER "Adjustment_no_update";
CREATE TRIGGER "Adjustment_no_update" BEFORE UPDATE ON "Adjustment" WHEN NOT EXISTS (SELECT 1 FROM "Erasing") BEGIN SELECT RAISE(ABORT, 'Adjustment is append-only'); END;
DROP TRIGGER "Approval_final";
CREATE TRIGGER "Approval_final" BEFORE UPDATE ON "Approval" WHEN OLD."status" <> 'requested' AND NOT EXISTS (SELECT 1 FROM "Erasing") BEGIN SELECT RAISE(ABORT, 'Approval is decided'); END;
DROP TRIGGER "Approval_as_requested";
CREATE TRIGGER "Approval_as_requested" BEFORE UPDATE OF "id", "command", "input", "subjectKind", "subjectId", "account", "version", "title", "before", "after", "reason", "makerId", "expiresAt", "createdAt" ON "Approval" WHEN NOT EXISTS (SELECT 1 FROM "Erasing") BEGIN SELECT RAISE(ABORT, 'Approval stays as it was requested'); END;
