import { PencilLine } from 'lucide-react';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';

const DrawingMenu = lazyWithPreload(() => import('./drawing-menu.tsx').then((m) => m.DrawingMenu));

/** The drawing tools of a narrow chart. A wide one has them beside it. */
export function DrawingButton({ pair }: { pair: string }) {
  return (
    <OverlayButton
      popup="dialog"
      size="icon"
      look="ghost"
      aria-label="Drawing tools"
      className="@2xl/chart:hidden"
      preload={DrawingMenu.preload}
      overlay={(overlay) => <DrawingMenu {...overlay} pair={pair} />}
    >
      <PencilLine className="size-4" aria-hidden="true" />
    </OverlayButton>
  );
}
