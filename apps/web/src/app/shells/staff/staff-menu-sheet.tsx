import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { StaffNavigation } from './staff-navigation.tsx';

/** The navigation on a phone. It closes when a screen is chosen. */
export function StaffMenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Back office" sheet dismissable onClose={onClose}>
      {(close) => <StaffNavigation onNavigate={close} />}
    </Dialog>
  );
}
