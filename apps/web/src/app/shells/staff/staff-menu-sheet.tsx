import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ExchangeButton } from '../common/exchange-button.tsx';
import { StaffNavigation } from './staff-navigation.tsx';

/** The navigation on a phone. It closes when a screen is chosen. */
export function StaffMenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Back office" sheet dismissable onClose={onClose}>
      {(close) => (
        <>
          <StaffNavigation onNavigate={close} />
          <ExchangeButton onPress={close} className="mx-3 mb-3 w-[calc(100%-1.5rem)]" />
        </>
      )}
    </Dialog>
  );
}
