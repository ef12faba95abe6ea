-- Who sends money to a trader by bank: an employer each month, a friend now and then.
CREATE TABLE "Counterparty" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "payer" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "amount" BIGINT,
    "payday" INTEGER,
    CONSTRAINT "Counterparty_kind" CHECK (("amount" IS NULL) = ("payday" IS NULL))
);
CREATE INDEX "Counterparty_traderId_idx" ON "Counterparty"("traderId");
