-- One sum a member of staff, over all kinds of what they move without a second person.
CREATE TABLE "MovedAlone" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "makerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "dollars" BIGINT NOT NULL,
    "createdAt" DATETIME NOT NULL
);
CREATE INDEX "MovedAlone_makerId_createdAt_idx" ON "MovedAlone"("makerId", "createdAt");
INSERT INTO "MovedAlone" ("makerId", "kind", "reference", "dollars", "createdAt")
SELECT "makerId", 'adjustment', "id", "dollars", "createdAt" FROM "Adjustment" WHERE "approvedById" IS NULL;
