import type { Position } from '@papermint/contracts/futures/model';
import type { ReactNode, RefObject } from 'react';
import { useFromMedium } from '../../../lib/media.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { KeyValue } from '../../../ui/text/key-values.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { positionTitle } from './position-words.ts';

interface PositionDialogProps {
  position: Position;
  title: string;
  /** The field that has the focus at first; by default the first one. */
  focus?: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  /** @param close closes the dialog, which then leaves the screen */
  children: (close: () => void) => ReactNode;
}

/** A dialog about an open position: a sheet on a small screen. */
export function PositionDialog({ position, title, focus, onClose, children }: PositionDialogProps) {
  const wide = useFromMedium();
  return (
    <Dialog
      title={title}
      description={positionTitle(position)}
      sheet={!wide}
      dismissable
      {...(focus && { focus })}
      className="md:max-w-md"
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}

/** The facts of a dialog beside its fields, in dense lines. */
export function DialogFacts({ rows }: { rows: readonly KeyValue[] }) {
  return <KeyValues rows={rows} className="[&_div]:py-1.5 [&_div]:not-first:border-t-0" />;
}
