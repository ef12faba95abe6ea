ALTER TABLE "FuturesFill" ADD COLUMN "realized" BIGINT;
ALTER TABLE "FuturesOrder" ADD COLUMN "amongOrders" BOOLEAN NOT NULL DEFAULT false;
