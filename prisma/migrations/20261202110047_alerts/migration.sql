-- CreateTable
CREATE TABLE "Alert" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "pair" TEXT,
    "priceTicks" INTEGER,
    "moveBps" INTEGER,
    "seconds" INTEGER,
    "rate" INTEGER,
    "repeat" TEXT NOT NULL,
    "pause" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "direction" TEXT,
    "watchTicks" INTEGER,
    "armed" BOOLEAN NOT NULL,
    "since" DATETIME NOT NULL,
    "pausedUntil" DATETIME,
    "expiresAt" DATETIME,
    "triggeredAt" DATETIME,
    "triggeredTicks" INTEGER,
    "times" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Alert_traderId_createdAt_idx" ON "Alert"("traderId", "createdAt");

-- CreateIndex
CREATE INDEX "Alert_pair_venue_direction_watchTicks_idx" ON "Alert"("pair", "venue", "direction", "watchTicks");

-- CreateIndex
CREATE INDEX "Alert_kind_status_pair_idx" ON "Alert"("kind", "status", "pair");
