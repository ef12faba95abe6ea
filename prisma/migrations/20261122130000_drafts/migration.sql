-- CreateTable
CREATE TABLE "Draft" (
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "json" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("accountId", "kind")
);
