-- CreateTable
CREATE TABLE "ConvertOffer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "fromAsset" TEXT NOT NULL,
    "toAsset" TEXT NOT NULL,
    "fromAmount" BIGINT NOT NULL,
    "toAmount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "spread" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

