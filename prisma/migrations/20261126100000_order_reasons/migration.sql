-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "selfTrade" TEXT;
ALTER TABLE "SpotOrder" ADD COLUMN "cancelReason" TEXT;
ALTER TABLE "FuturesOrder" ADD COLUMN "selfTrade" TEXT;
ALTER TABLE "FuturesOrder" ADD COLUMN "cancelReason" TEXT;
