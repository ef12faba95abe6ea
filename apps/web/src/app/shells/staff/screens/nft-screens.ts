import { FolderCheck, ImagePlus, Images, LockKeyhole, Stamp, UsersRound, Workflow } from 'lucide-react';
import { code } from '../../../screen.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** NFTs: collections, items, requests, activities, conditions. */
export const nftScreens: readonly StaffScreen[] = [
  {
    path: '/kut/nft',
    who: 'staff',
    title: 'NFTs',
    permission: 'content',
    words: 'collections items tokens',
    staffMenu: { group: 'NFTs', label: 'Collections', icon: Images, permission: 'content' },
    ...code(() => import('../../../../features/nft/staff/staff-nfts-page.tsx').then((m) => m.StaffNftsPage)),
  },
  {
    path: '/kut/nft/users',
    who: 'staff',
    title: 'NFT users',
    permission: 'content',
    words: 'collectors owners creators',
    staffMenu: { group: 'NFTs', label: 'Users', icon: UsersRound, permission: 'content' },
    ...code(() => import('../../../../features/nft/staff/nft-users-page.tsx').then((m) => m.NftUsersPage)),
  },
  {
    path: '/kut/nft/create',
    who: 'staff',
    title: 'Create an NFT',
    permission: 'content',
    words: 'new item draft',
    staffMenu: { group: 'NFTs', label: 'Create an NFT', icon: ImagePlus, permission: 'content' },
    ...code(() => import('../../../../features/nft/staff/nft-create-page.tsx').then((m) => m.NftCreatePage)),
  },
  {
    path: '/kut/nft/all-activities',
    who: 'staff',
    title: 'NFT activities',
    permission: 'content',
    words: 'journal sales mints settle',
    staffMenu: { group: 'NFTs', label: 'Activities', icon: Workflow, permission: 'content' },
    ...code(() =>
      import('../../../../features/nft/staff/staff-activities.tsx').then((m) => m.NftActivitiesPage),
    ),
  },
  {
    path: '/kut/nft/nft-request',
    who: 'staff',
    title: 'Requests to mint',
    permission: 'content',
    words: 'nft queue approve reject',
    staffMenu: { group: 'NFTs', label: 'Requests to mint', icon: Stamp, permission: 'content' },
    ...code(() =>
      import('../../../../features/nft/staff/nft-requests-page.tsx').then((m) => m.NftRequestsPage),
    ),
  },
  {
    path: '/kut/nft/collection-request',
    who: 'staff',
    title: 'Collection requests',
    permission: 'content',
    words: 'nft queue approve reject',
    staffMenu: { group: 'NFTs', label: 'Collection requests', icon: FolderCheck, permission: 'content' },
    ...code(() =>
      import('../../../../features/nft/staff/collection-requests-page.tsx').then(
        (m) => m.CollectionRequestsPage,
      ),
    ),
  },
  {
    path: '/kut/nft/all-conditions',
    who: 'staff',
    title: 'NFT conditions',
    permission: 'content',
    words: 'minimum price allow list lock',
    staffMenu: { group: 'NFTs', label: 'Conditions', icon: LockKeyhole, permission: 'content' },
    ...code(() =>
      import('../../../../features/nft/staff/conditions-list.tsx').then((m) => m.NftConditionsPage),
    ),
  },
  {
    path: '/kut/nft/collection/summary/:address',
    who: 'staff',
    title: 'Collection',
    permission: 'content',
    tab: 'Summary',
    record: code(() =>
      import('../../../../features/nft/staff/collection-record.tsx').then((m) => m.CollectionRecord),
    ),
    ...code(() =>
      import('../../../../features/nft/staff/collection-pages.tsx').then((m) => m.CollectionSummaryPage),
    ),
  },
  {
    path: '/kut/nft/collection/setting/:address',
    who: 'staff',
    title: 'Collection settings',
    permission: 'content',
    tab: 'Settings',
    tabOf: '/kut/nft/collection/summary/:address',
    ...code(() =>
      import('../../../../features/nft/staff/collection-pages.tsx').then((m) => m.CollectionSettingPage),
    ),
  },
  {
    path: '/kut/nft/update/:nftUuid',
    who: 'staff',
    title: 'NFT',
    permission: 'content',
    tab: 'Details',
    record: code(() => import('../../../../features/nft/staff/nft-record.tsx').then((m) => m.NftRecord)),
    ...code(() => import('../../../../features/nft/staff/nft-update-page.tsx').then((m) => m.NftUpdatePage)),
  },
  {
    path: '/kut/nft/settings/:nftUuid',
    who: 'staff',
    title: 'NFT settings',
    permission: 'content',
    tab: 'Settings',
    tabOf: '/kut/nft/update/:nftUuid',
    ...code(() =>
      import('../../../../features/nft/staff/nft-settings-page.tsx').then((m) => m.NftSettingsPage),
    ),
  },
  {
    path: '/kut/nft/conditions/:nftUuid',
    who: 'staff',
    title: 'Conditions of an NFT',
    permission: 'content',
    tab: 'Conditions',
    tabOf: '/kut/nft/update/:nftUuid',
    ...code(() =>
      import('../../../../features/nft/staff/conditions-list.tsx').then((m) => m.NftItemConditionsPage),
    ),
  },
  {
    path: '/kut/nft/nft-offers/:nftUuid',
    who: 'staff',
    title: 'Offers for an NFT',
    permission: 'content',
    tab: 'Offers',
    tabOf: '/kut/nft/update/:nftUuid',
    ...code(() => import('../../../../features/nft/staff/staff-offers.tsx').then((m) => m.NftOffersPage)),
  },
];
