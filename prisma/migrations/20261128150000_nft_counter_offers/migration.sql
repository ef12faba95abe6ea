-- What the owner asks instead of the amount of an offer.
ALTER TABLE "NftOffer" ADD COLUMN "counterAmount" BIGINT;
ALTER TABLE "NftOffer" ADD COLUMN "counteredAt" DATETIME;
