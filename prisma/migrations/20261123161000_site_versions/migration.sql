-- Names of plugins stand in the contract.
ALTER TABLE "Plugin" DROP COLUMN "name";

-- CreateTable
CREATE TABLE "SiteVersion" (
    "subject" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "values" TEXT NOT NULL,
    "secrets" TEXT NOT NULL,
    "staffId" TEXT,
    "reason" TEXT,
    "createdAt" DATETIME,

    PRIMARY KEY ("subject", "number")
);

-- What was set for all cards is a setting of their plugin now.
INSERT INTO "Plugin" ("key", "enabled", "values") SELECT 'vcc', 1, "value" FROM "SiteSetting" WHERE "key" = 'cards';
DELETE FROM "SiteSetting" WHERE "key" = 'cards';
