import type { ComponentType } from 'react';
import { FuturesFigures } from '../../../features/futures/terminal/futures-figures.tsx';
import type { TerminalMarkers } from '../../../features/orders/terminal/terminal-markers.ts';
import type { TerminalParts, TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { GuestBar, GuestTicket } from './guest-ticket.tsx';
import { MarketTab } from './lazy-parts.tsx';
import { WideTerminal } from './lazy-terminal.tsx';
import { PairPage } from './pair-page.tsx';

/** A guest owns nothing in any market. */
const NOTHING: TerminalMarkers = {
  prices: { bids: new Map(), asks: new Map() },
  fills: [],
  waiting: undefined,
};

/** The parts of the terminal that a guest reads: the market itself, and how to sign in. */
const GUEST_PARTS: TerminalParts = {
  Ticket: GuestTicket,
  Funds: LatestTrades,
  Panel: null,
  List: NoList,
  first: 'open',
  sides: <GuestBar />,
  tabsOf: () => [],
};

const TERMINALS = { spot: SpotTerminal, futures: FuturesTerminal };

/** The terminal of a guest. It asks for nothing that belongs to an account. */
export function GuestTradePage() {
  return <PairPage terminals={TERMINALS} preload={preload} />;
}

function preload(wide: boolean): void {
  if (wide) void WideTerminal.preload();
  void MarketTab.preload();
}

interface GuestTerminalProps extends Omit<TerminalProps, 'parts' | 'own'> {
  /** The layout for the width of the screen. */
  Shown: ComponentType<TerminalProps>;
}

function SpotTerminal({ Shown, ...props }: GuestTerminalProps) {
  return <Shown {...props} parts={GUEST_PARTS} own={NOTHING} />;
}

function FuturesTerminal({ Shown, ...props }: GuestTerminalProps) {
  const figures = <FuturesFigures market={props.market} />;
  return <Shown {...props} parts={GUEST_PARTS} own={NOTHING} figures={figures} />;
}

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
