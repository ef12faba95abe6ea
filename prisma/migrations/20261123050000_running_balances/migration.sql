-- DropIndex
DROP INDEX "Transaction_own_list";

-- AlterTable
ALTER TABLE "Transaction" ADD COLUMN "balance" BIGINT;
ALTER TABLE "Transaction" ADD COLUMN "counterBalance" BIGINT;

-- CreateIndex
CREATE INDEX "Transaction_own_list" ON "Transaction"("traderId", "createdAt", "id", "type", "status", "currency", "amount", "counterCurrency", "counterAmount", "reference", "description");

-- Both sides of each completed transaction, added up in the order in which they were completed.
WITH "Side" AS (
  SELECT "id", "traderId", "currency" AS "asset", "amount", "updatedAt", 0 AS "counter"
  FROM "Transaction" WHERE "status" = 'completed'
  UNION ALL
  SELECT "id", "traderId", "counterCurrency", "counterAmount", "updatedAt", 1
  FROM "Transaction" WHERE "status" = 'completed' AND "counterCurrency" IS NOT NULL
), "After" AS (
  SELECT "id", "counter",
    SUM("amount") OVER (PARTITION BY "traderId", "asset" ORDER BY "updatedAt", "id" ROWS UNBOUNDED PRECEDING) AS "balance"
  FROM "Side"
)
UPDATE "Transaction" SET "balance" = "found"."own", "counterBalance" = "found"."other"
FROM (
  SELECT "id",
    MAX(CASE "counter" WHEN 0 THEN "balance" END) AS "own",
    MAX(CASE "counter" WHEN 1 THEN "balance" END) AS "other"
  FROM "After" GROUP BY "id"
) AS "found"
WHERE "found"."id" = "Transaction"."id";
