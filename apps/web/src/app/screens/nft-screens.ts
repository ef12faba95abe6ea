import { Images } from 'lucide-react';
import type { Screen } from '../screen.ts';
import { code } from '../screen.ts';

/** NFTs: browsing, making and selling. */
export const nftScreens: readonly Screen[] = [
  // NFTs to browse.
  {
    path: '/nft/explore',
    who: 'user',
    flags: ['nft'],
    title: 'Explore NFTs',
    words: 'nft art collectibles collections gallery',
    asks: [
      ['nft.all', { sort: '-popular', page: 1, perPage: 30 }],
      ['nft.collections', { perPage: 1 }],
      ['nftPublic.ranking', { window: '24h' }],
    ],
    cover: true,
    ...code(() => import('../../features/nft/browse/explore-page.tsx').then((m) => m.ExplorePage)),
    menu: { label: 'NFTs', short: 'NFTs', icon: Images, group: 'Trading', place: 'more' },
  },
  {
    path: '/nft/favorites',
    who: 'user',
    flags: ['nft'],
    title: 'Favorite NFTs',
    words: 'nft favorites hearts liked',
    ...code(() => import('../../features/nft/browse/favorites-page.tsx').then((m) => m.FavoritesPage)),
  },
  {
    path: '/nft/collector/:ethAddress/owned',
    who: 'user',
    flags: ['nft'],
    title: 'NFT collector',
    ...code(() => import('../../features/nft/browse/collector-page.tsx').then((m) => m.CollectorPage)),
  },
  {
    path: '/nft/collection/:contractAddress',
    who: 'user',
    flags: ['nft'],
    title: 'NFT collection',
    ...code(() =>
      import('../../features/nft/browse/collection/collection-page.tsx').then((m) => m.CollectionPage),
    ),
  },
  {
    path: '/nft/item/:uuid',
    who: 'user',
    flags: ['nft'],
    title: 'NFT',
    tab: 'Traits and offers',
    record: code(() => import('../../features/nft/browse/item/item-page.tsx').then((m) => m.ItemPage)),
    ...code(() => import('../../features/nft/browse/item/item-traits.tsx').then((m) => m.ItemTraits)),
  },
  {
    path: '/nft/item/:uuid/activity',
    who: 'user',
    flags: ['nft'],
    title: 'Activity of an NFT',
    tab: 'Activity',
    tabOf: '/nft/item/:uuid',
    keepsScroll: true,
    ...code(() => import('../../features/nft/browse/item/item-activity.tsx').then((m) => m.ItemActivity)),
  },
  {
    path: '/nft/item/:uuid/description',
    who: 'user',
    flags: ['nft'],
    title: 'Description of an NFT',
    tab: 'Description',
    tabOf: '/nft/item/:uuid',
    keepsScroll: true,
    ...code(() =>
      import('../../features/nft/browse/item/item-description.tsx').then((m) => m.ItemDescription),
    ),
  },
  // NFTs to make and sell.
  {
    path: '/nft/my-collections',
    who: 'user',
    flags: ['nft'],
    title: 'My collections',
    alias: '/my-collections',
    words: 'nft create mint',
    ...code(() =>
      import('../../features/nft/making/my-collections-page.tsx').then((m) => m.MyCollectionsPage),
    ),
  },
  {
    path: '/nft/manage/collection/:contractAddress',
    who: 'user',
    flags: ['nft'],
    title: 'Manage collection',
    ...code(() =>
      import('../../features/nft/making/manage-collection-page.tsx').then((m) => m.ManageCollectionPage),
    ),
  },
  {
    path: '/nft/manage/new-collection',
    who: 'user',
    flags: ['nft'],
    title: 'New collection',
    ...code(() => import('../../features/nft/making/collection-form.tsx').then((m) => m.NewCollectionPage)),
  },
  {
    path: '/nft/manage/update-collection/:contractAddress',
    who: 'user',
    flags: ['nft'],
    title: 'Edit collection',
    ...code(() =>
      import('../../features/nft/making/collection-form.tsx').then((m) => m.UpdateCollectionPage),
    ),
  },
  {
    path: '/nft/manage/update-img/:contractAddress',
    who: 'user',
    flags: ['nft'],
    title: 'Pictures of a collection',
    ...code(() => import('../../features/nft/making/picture-pages.tsx').then((m) => m.CollectionImagesPage)),
  },
  {
    path: '/nft/manage/add-img/:nftUuid',
    who: 'user',
    flags: ['nft'],
    title: 'Picture of an item',
    ...code(() => import('../../features/nft/making/picture-pages.tsx').then((m) => m.ItemPicturePage)),
  },
  {
    path: '/nft/manage/update-details/:nftUuid',
    who: 'user',
    flags: ['nft'],
    title: 'Edit item',
    ...code(() => import('../../features/nft/making/item-form.tsx').then((m) => m.UpdateItemPage)),
  },
  {
    path: '/nft/manage/item-transfer/:nftUuid',
    who: 'user',
    flags: ['nft'],
    title: 'Transfer an NFT',
    ...code(() => import('../../features/nft/trading/transfer-page.tsx').then((m) => m.ItemTransferPage)),
  },
  {
    path: '/nft/new/:contractAddress',
    who: 'user',
    flags: ['nft'],
    title: 'New item',
    ...code(() => import('../../features/nft/making/item-form.tsx').then((m) => m.NewItemPage)),
  },
  {
    path: '/nft/sell',
    who: 'user',
    flags: ['nft'],
    title: 'Sell NFTs',
    words: 'nft list price transfer burn',
    ...code(() => import('../../features/nft/trading/sell-page.tsx').then((m) => m.SellPage)),
  },
  {
    path: '/nft/wallets',
    who: 'user',
    flags: ['nft'],
    title: 'NFT wallets',
    words: 'nft address',
    ...code(() => import('../../features/nft/trading/wallets-page.tsx').then((m) => m.NftWalletsPage)),
  },
  {
    path: '/nft/transactions',
    who: 'user',
    flags: ['nft'],
    title: 'NFT transactions',
    words: 'nft offers payments',
    ...code(() =>
      import('../../features/nft/trading/nft-transactions-page.tsx').then((m) => m.NftTransactionsPage),
    ),
  },
  {
    path: '/nft/activities/my-activities',
    who: 'user',
    flags: ['nft'],
    title: 'My NFT activities',
    ...code(() => import('../../features/nft/trading/activities-page.tsx').then((m) => m.MyActivitiesPage)),
  },
  {
    path: '/nft/activities/activities-others',
    who: 'user',
    flags: ['nft'],
    title: 'NFT activities of others',
    ...code(() =>
      import('../../features/nft/trading/activities-page.tsx').then((m) => m.OthersActivitiesPage),
    ),
  },
];
