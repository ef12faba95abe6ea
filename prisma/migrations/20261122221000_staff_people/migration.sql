-- AlterTable
ALTER TABLE "OneTimeCode" ADD COLUMN "staff" TEXT;

-- AlterTable
ALTER TABLE "Trader" ADD COLUMN "infoMessage" TEXT;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "id" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "pinProofAt" DATETIME,
    "passwordProofAt" DATETIME,
    "staffId" TEXT,
    "staffWrites" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "Session_traderId_fkey" FOREIGN KEY ("traderId") REFERENCES "Trader" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Session" ("address", "createdAt", "device", "expiresAt", "id", "lastSeenAt", "method", "passwordProofAt", "pinProofAt", "tokenHash", "traderId") SELECT "address", "createdAt", "device", "expiresAt", "id", "lastSeenAt", "method", "passwordProofAt", "pinProofAt", "tokenHash", "traderId" FROM "Session";
DROP TABLE "Session";
ALTER TABLE "new_Session" RENAME TO "Session";
CREATE UNIQUE INDEX "Session_id_key" ON "Session"("id");
CREATE INDEX "Session_traderId_idx" ON "Session"("traderId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
