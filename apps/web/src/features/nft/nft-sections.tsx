import { TabLinks } from '../../ui/layout/tabs.tsx';

const TABS = [
  { to: '/nft/explore', label: 'Explore' },
  { to: '/nft/sell', label: 'Sell' },
  { to: '/nft/my-collections', label: 'My collections' },
  { to: '/nft/transactions', label: 'Payments and offers' },
  {
    to: '/nft/activities/my-activities',
    label: 'Activities',
    within: ['/nft/activities/activities-others'],
  },
  { to: '/nft/wallets', label: 'Wallets' },
  { to: '/nft/favorites', label: 'Favorites' },
] as const;

/** Leads from one list of NFTs to the others. */
export function NftSections() {
  return (
    <div className="-mx-4 mb-5 md:mx-0 md:*:px-0">
      <TabLinks label="NFTs" tabs={TABS} />
    </div>
  );
}
