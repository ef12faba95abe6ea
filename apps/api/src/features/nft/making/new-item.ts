/** The initial values of an item. */
export const NEW_ITEM = {
  tokenId: null,
  picture: null,
  preview: null,
  price: null,
  priceUsd: null,
  lastPrice: null,
  rarityRank: null,
  locked: false,
  featured: false,
  favorites: 0,
  views: 0,
  reason: null,
  requestedAt: null,
  mintedAt: null,
  listedAt: null,
};
