-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN "canceledAt" DATETIME;
ALTER TABLE "Scenario" ADD COLUMN "returnOver" INTEGER;

-- A scenario that was changed would change the past. It can be canceled, once.
DROP TRIGGER "Scenario_no_update";
CREATE TRIGGER "Scenario_no_update" BEFORE UPDATE ON "Scenario"
WHEN OLD."canceledAt" IS NOT NULL OR NEW."canceledAt" IS NULL OR NEW."seq" <> OLD."seq" OR NEW."id" <> OLD."id"
  OR NEW."kind" <> OLD."kind" OR NEW."pair" IS NOT OLD."pair" OR NEW."startsAt" <> OLD."startsAt"
  OR NEW."depth" <> OLD."depth" OR NEW."over" <> OLD."over" OR NEW."hold" <> OLD."hold"
  OR NEW."recovery" <> OLD."recovery" OR NEW."recoverOver" <> OLD."recoverOver" OR NEW."createdAt" <> OLD."createdAt"
BEGIN SELECT RAISE(ABORT, 'Scenario is append-only'); END;
