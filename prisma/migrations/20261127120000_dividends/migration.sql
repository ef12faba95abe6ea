-- What holders of a stock get of its dividends.
CREATE TABLE "Dividend" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "shares" BIGINT NOT NULL,
    "rate" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "exAt" DATETIME NOT NULL,
    "payAt" DATETIME NOT NULL,
    "paidAt" DATETIME
);
CREATE INDEX "Dividend_paidAt_payAt_idx" ON "Dividend"("paidAt", "payAt");
CREATE INDEX "Dividend_traderId_paidAt_idx" ON "Dividend"("traderId", "paidAt");
