-- CreateTable
CREATE TABLE "BookedPrice" (
    "asset" TEXT NOT NULL,
    "second" INTEGER NOT NULL,
    "price" TEXT,

    PRIMARY KEY ("asset", "second")
);

-- Finds what the first start after this migration computes.
CREATE INDEX "BookedPrice_price_idx" ON "BookedPrice"("price");

CREATE TRIGGER "BookedPrice_no_update" BEFORE UPDATE ON "BookedPrice" WHEN OLD."price" IS NOT NULL BEGIN SELECT RAISE(ABORT, 'BookedPrice is append-only'); END;
CREATE TRIGGER "BookedPrice_no_delete" BEFORE DELETE ON "BookedPrice" BEGIN SELECT RAISE(ABORT, 'BookedPrice is append-only'); END;

-- The seconds in which the house has booked something.
INSERT INTO "BookedPrice" ("asset", "second")
SELECT DISTINCT "LedgerAccount"."asset", "LedgerEntry"."at" / 1000
FROM "LedgerAccount"
JOIN "LedgerPosting" ON "LedgerPosting"."accountId" = "LedgerAccount"."id"
JOIN "LedgerEntry" ON "LedgerEntry"."id" = "LedgerPosting"."entryId"
WHERE "LedgerAccount"."owner" = 'house' AND "LedgerAccount"."kind" IN ('external', 'fees') AND "LedgerAccount"."asset" <> 'USD';
