-- CreateIndex
CREATE INDEX "Transfer_list" ON "Transfer"("createdAt", "id", "asset", "fromId", "toId");
