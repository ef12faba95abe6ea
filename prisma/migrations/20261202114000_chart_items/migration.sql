-- CreateTable
CREATE TABLE "ChartItem" (
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("accountId", "kind", "id")
);

-- CreateIndex
CREATE INDEX "ChartItem_accountId_kind_pair_idx" ON "ChartItem"("accountId", "kind", "pair");
