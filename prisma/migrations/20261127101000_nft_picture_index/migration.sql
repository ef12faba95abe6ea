-- CreateIndex
CREATE INDEX "NftItem_picture_idx" ON "NftItem"("picture");
