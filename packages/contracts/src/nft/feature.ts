import * as nft from './calls.ts';
import * as nftCatalogStaff from './catalog-calls.ts';
import * as nftMaking from './making-calls.ts';
import * as nftPublic from './public-calls.ts';
import * as nftStaff from './staff-calls.ts';
import * as nftMarketStaff from './staff-market-calls.ts';
import * as nftTrading from './trading-calls.ts';

export const nftContract = {
  name: 'nft',
  calls: { nft, nftPublic, nftMaking, nftTrading, nftStaff, nftMarketStaff, nftCatalogStaff },
};
