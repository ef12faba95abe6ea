-- CreateTable
CREATE TABLE "MarketImport" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "interval" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "fileStart" DATETIME NOT NULL,
    "tick" TEXT NOT NULL,
    "lot" TEXT NOT NULL,
    "candles" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "canceledAt" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "MarketImport_id_key" ON "MarketImport"("id");

-- Candles that were changed would change the past. An import can be canceled, once.
CREATE TRIGGER "MarketImport_no_update" BEFORE UPDATE ON "MarketImport"
WHEN OLD."canceledAt" IS NOT NULL OR NEW."canceledAt" IS NULL OR NEW."seq" <> OLD."seq" OR NEW."id" <> OLD."id"
  OR NEW."pair" <> OLD."pair" OR NEW."startsAt" <> OLD."startsAt" OR NEW."interval" <> OLD."interval"
  OR NEW."count" <> OLD."count" OR NEW."tick" <> OLD."tick" OR NEW."lot" <> OLD."lot"
  OR NEW."candles" <> OLD."candles" OR NEW."createdAt" <> OLD."createdAt"
BEGIN SELECT RAISE(ABORT, 'MarketImport is append-only'); END;
CREATE TRIGGER "MarketImport_no_delete" BEFORE DELETE ON "MarketImport" BEGIN SELECT RAISE(ABORT, 'MarketImport is append-only'); END;
