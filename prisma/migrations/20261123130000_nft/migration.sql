-- CreateTable
CREATE TABLE "NftCollection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "contractAddress" TEXT NOT NULL,
    "creatorId" TEXT,
    "status" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "logo" TEXT,
    "banner" TEXT,
    "logoPreview" TEXT,
    "bannerPreview" TEXT,
    "royaltyBps" INTEGER NOT NULL,
    "featured" BOOLEAN NOT NULL,
    "reason" TEXT,
    "nextToken" INTEGER NOT NULL,
    "supply" INTEGER NOT NULL,
    "listed" INTEGER NOT NULL,
    "owners" INTEGER NOT NULL,
    "floor" BIGINT,
    "floorUsd" BIGINT,
    "volume" BIGINT NOT NULL,
    "volumeUsd" BIGINT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "NftCollection_royalty" CHECK ("royaltyBps" BETWEEN 0 AND 1000),
    CONSTRAINT "NftCollection_volume" CHECK ("volume" >= 0 AND "volumeUsd" >= 0)
);

-- CreateTable
CREATE TABLE "NftItem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "collectionId" TEXT NOT NULL,
    "tokenId" INTEGER,
    "ownerId" TEXT,
    "creatorId" TEXT,
    "status" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "picture" TEXT,
    "preview" TEXT,
    "traits" TEXT NOT NULL,
    "price" BIGINT,
    "priceUsd" BIGINT,
    "lastPrice" BIGINT,
    "locked" BOOLEAN NOT NULL,
    "featured" BOOLEAN NOT NULL,
    "favorites" INTEGER NOT NULL,
    "views" INTEGER NOT NULL,
    "reason" TEXT,
    "requestedAt" DATETIME,
    "mintedAt" DATETIME,
    "listedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "NftItem_price" CHECK (("status" = 'listed') = ("price" IS NOT NULL) AND ("price" IS NULL OR "price" > 0)),
    CONSTRAINT "NftItem_token" CHECK (("status" IN ('draft', 'mint_requested')) = ("tokenId" IS NULL)),
    CONSTRAINT "NftItem_owner" CHECK (("status" = 'burned') = ("ownerId" IS NULL)),
    CONSTRAINT "NftItem_counts" CHECK ("favorites" >= 0 AND "views" >= 0)
);

-- CreateTable
CREATE TABLE "NftActivity" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "itemId" TEXT NOT NULL,
    "collectionId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "number" INTEGER,
    "fromId" TEXT,
    "toId" TEXT,
    "amount" BIGINT,
    "royalty" BIGINT,
    "fee" BIGINT,
    "offerId" TEXT,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "NftActivity_number" CHECK ("number" IS NULL OR ("status" = 'settled' AND "kind" IN ('mint', 'sale', 'transfer', 'burn'))),
    CONSTRAINT "NftActivity_settled" CHECK (("status" = 'pending') = ("settledAt" IS NULL))
);

-- CreateTable
CREATE TABLE "NftOffer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "itemId" TEXT NOT NULL,
    "bidderId" TEXT NOT NULL,
    "bidder" TEXT,
    "status" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "sellerId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "NftOffer_amount" CHECK ("amount" > 0),
    CONSTRAINT "NftOffer_closed" CHECK (("status" = 'active') = ("closedAt" IS NULL)),
    CONSTRAINT "NftOffer_seller" CHECK (("status" = 'accepted') = ("sellerId" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "NftCondition" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "collectionId" TEXT NOT NULL,
    "itemId" TEXT,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "NftFavorite" (
    "traderId" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("traderId", "itemId")
);

-- CreateTable
CREATE TABLE "NftView" (
    "itemId" TEXT NOT NULL,
    "traderId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("itemId", "traderId")
);

-- CreateTable
CREATE TABLE "NftDay" (
    "collectionId" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "floor" BIGINT,
    "volume" BIGINT NOT NULL,
    "sales" INTEGER NOT NULL,

    PRIMARY KEY ("collectionId", "day")
);

-- CreateTable
CREATE TABLE "NftWallet" (
    "traderId" TEXT NOT NULL PRIMARY KEY,
    "chain" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "NftCollection_contractAddress_key" ON "NftCollection"("contractAddress");

-- CreateIndex
CREATE INDEX "NftCollection_creatorId_createdAt_idx" ON "NftCollection"("creatorId", "createdAt");

-- CreateIndex
CREATE INDEX "NftCollection_status_createdAt_idx" ON "NftCollection"("status", "createdAt");

-- CreateIndex
CREATE INDEX "NftItem_collectionId_status_price_priceUsd_ownerId_idx" ON "NftItem"("collectionId", "status", "price", "priceUsd", "ownerId");

-- CreateIndex
CREATE INDEX "NftItem_ownerId_status_idx" ON "NftItem"("ownerId", "status");

-- CreateIndex
CREATE INDEX "NftItem_status_requestedAt_idx" ON "NftItem"("status", "requestedAt");

-- CreateIndex
CREATE UNIQUE INDEX "NftItem_collectionId_tokenId_key" ON "NftItem"("collectionId", "tokenId");

-- CreateIndex
CREATE INDEX "NftActivity_collectionId_createdAt_idx" ON "NftActivity"("collectionId", "createdAt");

-- CreateIndex
CREATE INDEX "NftActivity_fromId_createdAt_idx" ON "NftActivity"("fromId", "createdAt");

-- CreateIndex
CREATE INDEX "NftActivity_toId_createdAt_idx" ON "NftActivity"("toId", "createdAt");

-- CreateIndex
CREATE INDEX "NftActivity_status_createdAt_idx" ON "NftActivity"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "NftActivity_itemId_number_key" ON "NftActivity"("itemId", "number");

-- CreateIndex
CREATE INDEX "NftOffer_itemId_status_amount_idx" ON "NftOffer"("itemId", "status", "amount");

-- CreateIndex
CREATE INDEX "NftOffer_bidderId_createdAt_idx" ON "NftOffer"("bidderId", "createdAt");

-- CreateIndex
CREATE INDEX "NftCondition_collectionId_itemId_idx" ON "NftCondition"("collectionId", "itemId");

-- The journal is append-only: a row is final once it is settled or has failed, and stays.
CREATE TRIGGER "NftActivity_final" BEFORE UPDATE ON "NftActivity" WHEN OLD."status" <> 'pending' BEGIN SELECT RAISE(ABORT, 'NftActivity is final'); END;
CREATE TRIGGER "NftActivity_as_made" BEFORE UPDATE OF "id", "itemId", "collectionId", "kind", "fromId", "toId", "offerId", "createdAt" ON "NftActivity" BEGIN SELECT RAISE(ABORT, 'NftActivity stays as it was made'); END;
CREATE TRIGGER "NftActivity_no_delete" BEFORE DELETE ON "NftActivity" BEGIN SELECT RAISE(ABORT, 'NftActivity is kept'); END;

-- One owner at every instant: each change of owner follows the one before, and an item belongs to whom the last one names.
CREATE TRIGGER "NftActivity_chain" BEFORE INSERT ON "NftActivity" WHEN NEW."number" IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'NftActivity breaks the chain of owners') WHERE
    NEW."number" <> 1 + coalesce((SELECT max("number") FROM "NftActivity" WHERE "itemId" = NEW."itemId"), 0)
    OR (NEW."number" = 1) <> (NEW."kind" = 'mint')
    OR NEW."fromId" IS NOT (SELECT "toId" FROM "NftActivity" WHERE "itemId" = NEW."itemId" AND "number" = NEW."number" - 1);
END;
CREATE TRIGGER "NftActivity_chain_later" BEFORE UPDATE OF "number" ON "NftActivity" WHEN NEW."number" IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'NftActivity breaks the chain of owners') WHERE
    NEW."number" <> 1 + coalesce((SELECT max("number") FROM "NftActivity" WHERE "itemId" = NEW."itemId"), 0)
    OR (NEW."number" = 1) <> (NEW."kind" = 'mint')
    OR NEW."fromId" IS NOT (SELECT "toId" FROM "NftActivity" WHERE "itemId" = NEW."itemId" AND "number" = NEW."number" - 1);
END;
CREATE TRIGGER "NftItem_owner" BEFORE UPDATE OF "ownerId" ON "NftItem" WHEN NEW."ownerId" IS NOT OLD."ownerId" BEGIN
  SELECT RAISE(ABORT, 'NftItem has another owner in the journal') WHERE NEW."ownerId" IS NOT
    (SELECT "toId" FROM "NftActivity" WHERE "itemId" = NEW."id" AND "number" IS NOT NULL ORDER BY "number" DESC LIMIT 1);
END;
