-- CreateTable
CREATE TABLE "SetPrice" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "priceTicks" INTEGER NOT NULL,
    "bids" TEXT,
    "asks" TEXT,
    "tick" TEXT NOT NULL,
    "lot" TEXT NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "endsAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "canceledAt" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "SetPrice_id_key" ON "SetPrice"("id");

-- A price that was changed would change the past. It can be released or canceled, once.
CREATE TRIGGER "SetPrice_no_update" BEFORE UPDATE ON "SetPrice"
WHEN OLD."canceledAt" IS NOT NULL OR NEW."canceledAt" IS NULL OR NEW."seq" <> OLD."seq" OR NEW."id" <> OLD."id"
  OR NEW."pair" <> OLD."pair" OR NEW."venue" <> OLD."venue" OR NEW."priceTicks" <> OLD."priceTicks"
  OR NEW."bids" IS NOT OLD."bids" OR NEW."asks" IS NOT OLD."asks" OR NEW."tick" <> OLD."tick"
  OR NEW."lot" <> OLD."lot" OR NEW."startsAt" <> OLD."startsAt" OR NEW."endsAt" IS NOT OLD."endsAt"
  OR NEW."createdAt" <> OLD."createdAt"
BEGIN SELECT RAISE(ABORT, 'SetPrice is append-only'); END;
CREATE TRIGGER "SetPrice_no_delete" BEFORE DELETE ON "SetPrice" BEGIN SELECT RAISE(ABORT, 'SetPrice is append-only'); END;
