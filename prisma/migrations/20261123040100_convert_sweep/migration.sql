-- CreateIndex
CREATE INDEX "ConvertOffer_status_expiresAt_idx" ON "ConvertOffer"("status", "expiresAt");
