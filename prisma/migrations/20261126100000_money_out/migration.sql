-- One sum a day for every way in which money leaves a trader.
CREATE TABLE "MoneyOutDay" (
    "traderId" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "dollars" BIGINT NOT NULL,

    PRIMARY KEY ("traderId", "day")
);
INSERT INTO "MoneyOutDay" ("traderId", "day", "dollars")
SELECT "traderId", "day", SUM("dollars") FROM (
    SELECT "fromId" AS "traderId", "day", "dollars" FROM "TransferDay"
    UNION ALL
    SELECT "traderId", "day", "dollars" FROM "WithdrawalDay"
) GROUP BY "traderId", "day";
DROP TABLE "TransferDay";
DROP TABLE "WithdrawalDay";

-- Offers count toward it while they are active, and once they are accepted.
ALTER TABLE "NftOffer" ADD COLUMN "dollars" BIGINT NOT NULL DEFAULT 0;
