import { hasFlag } from '@papermint/contracts/common/flags';
import type { LucideIcon } from 'lucide-react';
import { ChartCandlestick, ChartNoAxesCombined, Images, Layers, Newspaper, Package } from 'lucide-react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { pluginText } from '../../../state/site/plugin-values.ts';
import { siteConfigAtom } from '../../../state/site/site-config.ts';
import { screenAt } from '../../current-screen.ts';

/** An entry of a guest's menu: a public page. */
export interface GuestPlace {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Whether the entry is also that of the pages below its path. */
  below: boolean;
}

/** The entries of a guest's menu whose pages no flag switches off. */
export function useGuestPlaces(): GuestPlace[] {
  const flags = useAtomValue(flagsAtom);
  const first = pluginText(useAtomValue(siteConfigAtom), 'trade_room', 'defaultMarket') ?? 'BTC/USD';
  const places: GuestPlace[] = [
    { to: '/markets', label: 'Markets', icon: ChartNoAxesCombined, below: false },
    { to: `/markets/${first}`, label: 'Trade', icon: ChartCandlestick, below: true },
    { to: '/nfts', label: 'NFTs', icon: Images, below: true },
    { to: '/headlines', label: 'News', icon: Newspaper, below: false },
    { to: '/staking', label: 'Earn', icon: Layers, below: false },
    { to: '/packages', label: 'Packages', icon: Package, below: false },
  ];
  return places.filter(({ to }) => screenAt(to)?.flags?.every((flag) => hasFlag(flags, flag)) ?? true);
}

/** Whether a place is that of the address. */
export const isHere = ({ to, below }: GuestPlace, pathname: string): boolean =>
  pathname === to || (below && pathname.startsWith(`/${to.split('/')[1]}/`));
