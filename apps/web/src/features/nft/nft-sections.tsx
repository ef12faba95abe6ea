import { useLocation } from 'react-router-dom';
import { TabLinks } from '../../ui/layout/tabs.tsx';

const MINE = '/nft/my-collections';
const TABS = [
  { to: '/nft/explore', label: 'Explore' },
  { to: '/nft/sell', label: 'Sell' },
  { to: MINE, label: 'My collections' },
  { to: '/nft/transactions', label: 'Payments and offers' },
  {
    to: '/nft/activities/my-activities',
    label: 'Activities',
    within: ['/nft/activities/activities-others'],
  },
  { to: '/nft/wallets', label: 'Wallets' },
  { to: '/nft/favorites', label: 'Favorites' },
] as const;

/** Leads from one list of NFTs to the others. What a creator works on is below their collections. */
export function NftSections() {
  const { pathname } = useLocation();
  const tabs = /^\/nft\/(manage|new)\//.test(pathname)
    ? TABS.map((tab) => (tab.to === MINE ? { ...tab, within: [pathname] } : tab))
    : TABS;
  return (
    <div className="-mx-4 mb-5 md:mx-0 md:*:px-0">
      <TabLinks label="NFTs" tabs={tabs} />
    </div>
  );
}
