-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Asset" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "scale" INTEGER NOT NULL,
    "isStableCoin" BOOLEAN NOT NULL,
    "symbol" TEXT,
    "usdAnchor" TEXT,
    "annualVolatility" REAL,
    "holdable" BOOLEAN NOT NULL DEFAULT true
);
INSERT INTO "new_Asset" ("annualVolatility", "code", "isStableCoin", "kind", "name", "scale", "symbol", "usdAnchor") SELECT "annualVolatility", "code", "isStableCoin", "kind", "name", "scale", "symbol", "usdAnchor" FROM "Asset";
DROP TABLE "Asset";
ALTER TABLE "new_Asset" RENAME TO "Asset";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
