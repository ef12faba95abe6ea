import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { ComingList } from './coming-list.tsx';

/** What happens next, at the button of the time bar. */
export function ComingUp(overlay: Overlay) {
  return (
    <Popover title="Upcoming events" flush align="end" className="w-96" bare {...overlay}>
      <ComingList onGo={() => overlay.onOpen(false)} />
    </Popover>
  );
}
