-- Orders from before this column existed trigger by the last price.
ALTER TABLE "FuturesOrder" ADD COLUMN "triggerBy" TEXT NOT NULL DEFAULT 'last';
