import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { DrawingGrid } from './drawing-bar.tsx';

/** The drawing tools in a popover. */
export function DrawingMenu({ pair, ...overlay }: Overlay & { pair: string }) {
  return (
    <Popover {...overlay} title="Drawing tools" bare align="end" className="p-2">
      <DrawingGrid pair={pair} onChoose={() => overlay.onOpen(false)} />
    </Popover>
  );
}
