import type { Market } from '../../../features/markets/markets.ts';
import type { TerminalParts } from '../../../features/orders/terminal/terminal-props.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { pricesStaleAtom } from '../../../state/prices/price-age.ts';
import type { WindowPanel } from './window-frame.tsx';
import { kindOf } from './workspace/panel-kinds.tsx';
import { tellWindows } from './workspace/terminal-channel.ts';

const nothing = () => undefined;

interface WindowContentProps extends WindowPanel {
  market: Market;
  parts: TerminalParts;
}

/** The panel of a window. Its order form is in the terminal, which takes the prices that are picked here. */
export function WindowContent({ kind, pair, venue, market, parts }: WindowContentProps) {
  const own = parts.useMarkers(market);
  const stale = useAtomValue(pricesStaleAtom);
  return kindOf(kind)?.render({
    panel: { id: kind, kind, link: null, setup: null },
    lead: true,
    away: true,
    market,
    venue,
    parts,
    own,
    stale,
    side: 'buy',
    onSide: nothing,
    picked: null,
    onPick: (price) => tellWindows({ is: 'pick', venue, pair, price }),
    onTaken: nothing,
    tab: parts.first,
    onTab: nothing,
    onPair: nothing,
    onInterval: nothing,
  });
}
