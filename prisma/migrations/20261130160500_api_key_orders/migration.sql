-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "apiKey" TEXT;
ALTER TABLE "FuturesOrder" ADD COLUMN "apiKey" TEXT;

-- CreateTable
CREATE TABLE "SavedRun" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "SpotOrder_apiKey_createdAt_idx" ON "SpotOrder"("apiKey", "createdAt");
CREATE INDEX "FuturesOrder_apiKey_createdAt_idx" ON "FuturesOrder"("apiKey", "createdAt");
CREATE INDEX "SavedRun_traderId_createdAt_idx" ON "SavedRun"("traderId", "createdAt");
