-- CreateIndex
CREATE INDEX "SpotOrder_createdAt_idx" ON "SpotOrder"("createdAt");
