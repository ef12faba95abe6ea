-- CreateIndex
CREATE INDEX "Mail_createdAt_id_to_subject_idx" ON "Mail"("createdAt", "id", "to", "subject");
