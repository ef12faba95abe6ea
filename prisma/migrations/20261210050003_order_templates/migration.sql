-- CreateTable
CREATE TABLE "OrderTemplate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "fields" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "OrderTemplate_traderId_venue_name_key" ON "OrderTemplate"("traderId", "venue", "name");
