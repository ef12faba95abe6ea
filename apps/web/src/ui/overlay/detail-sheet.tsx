import type { ReactNode } from 'react';
import type { DetailSteps } from './detail-aside.tsx';
import { StepButtons } from './detail-aside.tsx';
import { Dialog } from './dialog.tsx';

interface DetailSheetProps extends DetailSteps {
  label: string;
  onClose: () => void;
  /** The shown row, which gets the focus afterwards. */
  returnTo: () => HTMLElement | null;
  children: ReactNode;
}

/** Over the list, if there is no room beside it. */
export function DetailSheet({ label, onClose, returnTo, children, ...steps }: DetailSheetProps) {
  return (
    <Dialog title={label} sheet="end" dismissable onClose={onClose} returnTo={returnTo}>
      {steps.previous || steps.next ? (
        <div className="flex items-center px-5 pt-2">
          <StepButtons {...steps} />
        </div>
      ) : null}
      {children}
    </Dialog>
  );
}
