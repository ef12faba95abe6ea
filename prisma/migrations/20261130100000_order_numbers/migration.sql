-- CreateTable
CREATE TABLE "OrderCounter" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "last" INTEGER NOT NULL
);

-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "number" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "SpotOrder" ADD COLUMN "clientId" TEXT;
ALTER TABLE "FuturesOrder" ADD COLUMN "number" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "FuturesOrder" ADD COLUMN "clientId" TEXT;
ALTER TABLE "SpotFill" ADD COLUMN "orderNumber" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "FuturesFill" ADD COLUMN "orderNumber" INTEGER NOT NULL DEFAULT 0;

-- Number the orders of both venues from before, oldest first.
CREATE TABLE "OrderNumbering" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL UNIQUE
);
INSERT INTO "OrderNumbering" ("id")
    SELECT "id" FROM (
        SELECT "id", "createdAt", 0 AS "venue", "rowid" AS "place" FROM "SpotOrder"
        UNION ALL
        SELECT "id", "createdAt", 1, "rowid" FROM "FuturesOrder"
    ) ORDER BY "createdAt", "venue", "place";
UPDATE "SpotOrder" SET "number" = (SELECT n."number" FROM "OrderNumbering" n WHERE n."id" = "SpotOrder"."id");
UPDATE "FuturesOrder" SET "number" = (SELECT n."number" FROM "OrderNumbering" n WHERE n."id" = "FuturesOrder"."id");
UPDATE "SpotFill" SET "orderNumber" = COALESCE((SELECT n."number" FROM "OrderNumbering" n WHERE n."id" = "SpotFill"."orderId"), 0);
UPDATE "FuturesFill" SET "orderNumber" = COALESCE((SELECT n."number" FROM "OrderNumbering" n WHERE n."id" = "FuturesFill"."orderId"), 0);
INSERT INTO "OrderCounter" ("id", "last") SELECT 1, COALESCE(MAX("number"), 0) FROM "OrderNumbering";
DROP TABLE "OrderNumbering";

-- CreateIndex
CREATE INDEX "SpotOrder_clientId_traderId_idx" ON "SpotOrder"("clientId", "traderId");
CREATE INDEX "SpotOrder_traderId_number_idx" ON "SpotOrder"("traderId", "number");
CREATE INDEX "FuturesOrder_clientId_traderId_idx" ON "FuturesOrder"("clientId", "traderId");
CREATE INDEX "FuturesOrder_traderId_number_idx" ON "FuturesOrder"("traderId", "number");
