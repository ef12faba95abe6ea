import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import type { PeekSteps } from './peek-panel.tsx';
import { StepButtons } from './peek-panel.tsx';

interface PeekSheetProps extends PeekSteps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Over the list, where there is no room beside it. */
export function PeekSheet({ label, onClose, children, ...steps }: PeekSheetProps) {
  return (
    <Dialog title={label} sheet="end" dismissable onClose={onClose}>
      {steps.previous || steps.next ? (
        <div className="flex items-center px-5 pt-2">
          <StepButtons {...steps} />
        </div>
      ) : null}
      {children}
    </Dialog>
  );
}
