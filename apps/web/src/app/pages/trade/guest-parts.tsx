import type { TerminalMarkers } from '../../../features/orders/terminal/terminal-markers.ts';
import type { TerminalParts, TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { GuestBar, GuestTicket } from './guest-ticket.tsx';
import { MarketTab } from './lazy-parts.tsx';

/** A guest owns nothing in any market. */
export const NOTHING: TerminalMarkers = {
  prices: { bids: new Map(), asks: new Map() },
  fills: [],
  waiting: undefined,
};

/** The parts of the terminal that a guest reads: the market itself, and how to sign in. */
export const GUEST_PARTS: TerminalParts = {
  Ticket: GuestTicket,
  Funds: LatestTrades,
  Panel: null,
  List: NoList,
  first: 'open',
  useMarkers: () => NOTHING,
  sides: <GuestBar />,
  tabsOf: () => [],
};

function NoList() {
  return null;
}

/** Below the ticket, where a trader has their balances. */
function LatestTrades({ market }: Pick<TerminalProps, 'market'>) {
  return (
    <section
      aria-label="Latest trades"
      className="h-80 border-t border-line min-[1000px]:h-[calc(100%-19rem)]"
    >
      <MarketTab tab="tape" market={market} />
    </section>
  );
}
