-- AlterTable
ALTER TABLE "Liquidation" ADD COLUMN "openTickLots" BIGINT;

-- AlterTable
ALTER TABLE "Position" ADD COLUMN "openTickLots" BIGINT;
ALTER TABLE "Position" ADD COLUMN "openedTickLots" BIGINT;
ALTER TABLE "Position" ADD COLUMN "closedTickLots" BIGINT;
