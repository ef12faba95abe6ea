-- AlterTable
ALTER TABLE "Package" ADD COLUMN "price" TEXT NOT NULL DEFAULT '0';
ALTER TABLE "Package" ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'USD';
ALTER TABLE "Package" ADD COLUMN "cardLimit" TEXT NOT NULL DEFAULT '0';
ALTER TABLE "Package" ADD COLUMN "stakingBonus" TEXT NOT NULL DEFAULT '0';
ALTER TABLE "Package" ADD COLUMN "features" TEXT NOT NULL DEFAULT '[]';

-- The packages of a world that was seeded before.
UPDATE "Package" SET "cardLimit" = '1000', "features" = '["All markets","API keys"]' WHERE "slug" = 'starter';
UPDATE "Package" SET "price" = '49', "cardLimit" = '5000', "stakingBonus" = '0.005', "features" = '["All markets","API keys"]' WHERE "slug" = 'silver';
UPDATE "Package" SET "price" = '199', "cardLimit" = '20000', "stakingBonus" = '0.01', "features" = '["All markets","API keys"]' WHERE "slug" = 'gold';
UPDATE "Package" SET "price" = '499', "cardLimit" = '50000', "stakingBonus" = '0.02', "features" = '["All markets","API keys"]' WHERE "slug" = 'platinum';

-- CreateTable
CREATE TABLE "PackageUpgrade" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "fromSlug" TEXT NOT NULL,
    "toSlug" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
