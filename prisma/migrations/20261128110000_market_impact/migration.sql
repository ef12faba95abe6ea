-- CreateTable
CREATE TABLE "MarketPush" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pair" TEXT NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "value" REAL NOT NULL,
    "createdAt" DATETIME NOT NULL
);

CREATE TRIGGER "MarketPush_no_update" BEFORE UPDATE ON "MarketPush" BEGIN SELECT RAISE(ABORT, 'MarketPush is append-only'); END;
CREATE TRIGGER "MarketPush_no_delete" BEFORE DELETE ON "MarketPush" BEGIN SELECT RAISE(ABORT, 'MarketPush is append-only'); END;

-- AlterTable
ALTER TABLE "World" ADD COLUMN "marketImpact" BOOLEAN NOT NULL DEFAULT false;
