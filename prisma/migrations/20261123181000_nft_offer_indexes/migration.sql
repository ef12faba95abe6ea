-- CreateIndex
CREATE INDEX "NftOffer_bidderId_status_idx" ON "NftOffer"("bidderId", "status");

-- CreateIndex
CREATE INDEX "NftOffer_sellerId_idx" ON "NftOffer"("sellerId");
