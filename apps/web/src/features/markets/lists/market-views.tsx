import { signedInAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { TabLinks } from '../../../ui/layout/tabs.tsx';

const VIEWS = [
  { to: '/market', label: 'List' },
  { to: '/market/heat-map', label: 'Heat map' },
] as const;

/** The ways to look at all markets: a list, and a heat map. Guests have the list only. */
export function MarketViews() {
  if (!useAtomValue(signedInAtom)) return null;
  return (
    <div className="-mx-4 mb-4 md:mx-0 md:*:px-0">
      <TabLinks label="Market views" tabs={VIEWS} />
    </div>
  );
}
