-- AlterTable
ALTER TABLE "Trader" ADD COLUMN "avatar" TEXT;

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "StoredFile_hash_idx" ON "StoredFile"("hash");

-- CreateIndex
CREATE INDEX "StoredFile_purpose_ownerId_idx" ON "StoredFile"("purpose", "ownerId");
