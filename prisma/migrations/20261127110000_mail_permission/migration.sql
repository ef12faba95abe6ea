-- Mails of support conversations need the permission of the conversations.
ALTER TABLE "Mail" ADD COLUMN "permission" TEXT;
UPDATE "Mail" SET "permission" = 'support' WHERE "subject" LIKE 'Support: % (Simulated)';
DROP INDEX "Mail_createdAt_id_to_subject_idx";
CREATE INDEX "Mail_createdAt_id_to_subject_permission_idx" ON "Mail"("createdAt", "id", "to", "subject", "permission");
