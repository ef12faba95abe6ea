import type { StaffPosition } from '@papermint/contracts/futures/staff-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { positionName } from '../positions/position-words.ts';
import { closingPoints } from './closing-points.ts';

interface ClosePositionDialogProps {
  position: StaffPosition;
  onDone: () => unknown;
  onClose: () => void;
}

/** Closes any trader's position at the mark price, with a reason. */
export function ClosePositionDialog({ position, onDone, onClose }: ClosePositionDialogProps) {
  return (
    <ConfirmDialog
      title={`Close ${positionName(position)} of ${nameOf(position.trader)}`}
      points={closingPoints(position)}
      button={`Close ${codeLabel(position.pair)}`}
      keep="Keep it open"
      danger
      call="futuresStaff.close"
      input={{ uuid: position.uuid }}
      reason={{ hint: 'Shown to the trader and recorded in the audit log.', required: 'Enter a reason' }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
