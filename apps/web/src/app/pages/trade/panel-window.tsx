import { useFuturesFeed } from '../../../api/queries/futures.ts';
import { FUTURES_PARTS } from '../../../features/futures/terminal/futures-parts.tsx';
import type { Market } from '../../../features/markets/markets.ts';
import { useOwnOrderFeed } from '../../../features/orders/own-orders.ts';
import { SPOT_PARTS } from './lazy-parts.tsx';
import { WindowContent } from './window-content.tsx';
import type { WindowPanel } from './window-frame.tsx';
import { WindowFrame } from './window-frame.tsx';

/** A panel of a trader's terminal in a window of its own. */
export function PanelWindow() {
  return <WindowFrame Content={Content} />;
}

function Content(props: WindowPanel & { market: Market }) {
  return props.venue === 'futures' ? <FuturesContent {...props} /> : <SpotContent {...props} />;
}

function SpotContent(props: WindowPanel & { market: Market }) {
  useOwnOrderFeed();
  return <WindowContent {...props} parts={SPOT_PARTS} />;
}

/** The terminal announces fills and ends of positions. */
const nothing = () => undefined;

function FuturesContent(props: WindowPanel & { market: Market }) {
  useFuturesFeed({ onEnd: nothing, onFill: nothing });
  return <WindowContent {...props} parts={FUTURES_PARTS} />;
}
