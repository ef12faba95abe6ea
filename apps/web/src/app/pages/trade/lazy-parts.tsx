import type { TerminalMarkers } from '../../../features/orders/terminal/terminal-markers.ts';
import { useTerminalMarkers } from '../../../features/orders/terminal/terminal-markers.ts';
import type { TerminalParts } from '../../../features/orders/terminal/terminal-props.ts';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';

// Chart and book render without waiting for the code of these parts.
const LiveOrderForm = lazyWithPreload(() => import('./live-order-form.tsx').then((m) => m.LiveOrderForm));
const OwnList = lazyWithPreload(() => import('./own-lists.tsx').then((m) => m.OwnList));
const OwnPanel = lazyWithPreload(() => import('./own-panel.tsx').then((m) => m.OwnPanel));
const SpotFunds = lazyWithPreload(() => import('./spot-funds.tsx').then((m) => m.SpotFunds));
export const MarketTab = lazyWithPreload(() => import('./market-tab.tsx').then((m) => m.MarketTab));

/** Loads the parts ahead, in parallel. */
export function preloadParts(): void {
  for (const part of [LiveOrderForm, OwnPanel, MarketTab]) void part.preload();
}

/** The terminal of the spot market. */
export const SPOT_PARTS: TerminalParts = {
  Ticket: LiveOrderForm,
  Funds: SpotFunds,
  Panel: OwnPanel,
  List: OwnList,
  first: 'open',
  useMarkers: ({ pair }) => useTerminalMarkers(pair),
  sides: ['Buy', 'Sell'],
  tabsOf: ({ waiting }: TerminalMarkers) => [
    { value: 'open', label: 'Orders', name: 'Open orders', count: waiting },
    { value: 'recent', label: 'History' },
    { value: 'fills', label: 'Fills' },
    { value: 'balances', label: 'Balances' },
  ],
};
