import type { ReactNode } from 'react';
import type { DetailSteps } from './detail-aside.tsx';
import { StepButtons } from './detail-aside.tsx';
import { Dialog } from './dialog.tsx';

interface DetailSheetProps extends DetailSteps {
  label: string;
  /** Uses the room of the screen, so that what is compared stands side by side. */
  wide?: boolean;
  onClose: () => void;
  /** The shown row, which gets the focus afterwards. */
  returnTo: () => HTMLElement | null;
  children: ReactNode;
}

/** Over the list, if there is no room beside it. */
export function DetailSheet({
  label,
  wide = false,
  onClose,
  returnTo,
  children,
  ...steps
}: DetailSheetProps) {
  return (
    <Dialog
      title={label}
      sheet="end"
      dismissable
      className={wide ? 'md:max-w-[min(60rem,calc(100vw-4rem))]' : ''}
      onClose={onClose}
      returnTo={returnTo}
    >
      {steps.previous || steps.next ? (
        <div className="flex items-center px-5 pt-2">
          <StepButtons {...steps} />
        </div>
      ) : null}
      {children}
    </Dialog>
  );
}
