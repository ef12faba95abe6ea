import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { PeekSteps } from './peek-panel.tsx';
import { StepButtons } from './peek-panel.tsx';

interface PeekSheetProps extends PeekSteps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Over the list, where there is no room beside it. */
export function PeekSheet({ label, onClose, previous, next, children }: PeekSheetProps) {
  return (
    <Dialog title={label} sheet="end" dismissable onClose={onClose}>
      {previous || next ? (
        <div className="flex items-center px-5 pt-2">
          <StepButtons previous={previous} next={next} />
        </div>
      ) : null}
      {children}
    </Dialog>
  );
}
