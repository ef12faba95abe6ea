import { useLocation } from 'react-router-dom';
import { signedInAtom } from '../../api/session.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { TabLinks } from '../../ui/layout/tabs.tsx';

const MINE = '/nft/my-collections';
const SELL = '/nft/sell';
const TABS = [
  { to: '/nft/explore', label: 'Explore' },
  { to: SELL, label: 'Sell' },
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

/** The drafts of a creator are below their collections, the transfer of an item below the items for sale. */
function tabAround(pathname: string): string | undefined {
  if (pathname.startsWith('/nft/manage/item-transfer/')) return SELL;
  return /^\/nft\/(manage|new)\//.test(pathname) ? MINE : undefined;
}

/** Leads from one list of NFTs to the others. */
export function NftSections() {
  const { pathname } = useLocation();
  const around = tabAround(pathname);
  if (!useAtomValue(signedInAtom)) return null;
  const tabs = TABS.map((tab) => (tab.to === around ? { ...tab, within: [pathname] } : tab));
  return (
    <div className="-mx-4 mb-5 md:mx-0 md:*:px-0">
      <TabLinks label="NFTs" tabs={tabs} />
    </div>
  );
}
