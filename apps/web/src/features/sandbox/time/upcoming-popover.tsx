import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { ClockUntil } from './clock-until.tsx';
import { UpcomingList } from './upcoming-list.tsx';

/** The upcoming events, opened by the button of the time bar. */
export function UpcomingPopover(overlay: Overlay) {
  return (
    <Popover title="Upcoming events" flush align="end" className="w-96" bare {...overlay}>
      <div className="max-h-[min(44rem,80dvh)] overflow-y-auto">
        <UpcomingList onGo={() => overlay.onOpen(false)} />
        <div className="border-t border-line p-4">
          <ClockUntil />
        </div>
      </div>
    </Popover>
  );
}
