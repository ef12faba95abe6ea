import type { Market } from '../../../features/markets/markets.ts';
import { GUEST_PARTS } from './guest-parts.tsx';
import { WindowContent } from './window-content.tsx';
import type { WindowPanel } from './window-frame.tsx';
import { WindowFrame } from './window-frame.tsx';

/** A panel of a guest's terminal in a window of its own. */
export function GuestPanelWindow() {
  return <WindowFrame Content={Content} />;
}

function Content(props: WindowPanel & { market: Market }) {
  return <WindowContent {...props} parts={GUEST_PARTS} />;
}
