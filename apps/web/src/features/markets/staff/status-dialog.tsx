import { codeLabel } from '@papermint/contracts/money/asset-code';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { StaffInstrument, StaffInstrumentDetail } from './staff-instrument.ts';
import { instrumentOf, takeInstrument } from './staff-instrument.ts';
import { STAFF_KINDS } from './staff-kinds.ts';
import { consequencesOf } from './status-words.ts';

interface StatusDialogProps {
  instrument: StaffInstrumentDetail;
  to: StaffInstrument['status'];
  onDone: () => void;
  onClose: () => void;
}

/** Changes the status of an instrument. */
export function StatusDialog({ instrument, to, onDone, onClose }: StatusDialogProps) {
  return (
    <ConfirmDialog
      {...consequencesOf(instrument, to)}
      danger={to === 'delisted'}
      call={STAFF_KINDS[instrument.kind].calls.status}
      input={{ symbol: instrument.symbol, status: to }}
      reason={{
        hint:
          to === 'halted'
            ? 'Shown to traders over the chart, and stored in the history.'
            : `Stored in the history of ${codeLabel(instrument.symbol)}.`,
      }}
      onDone={async (answer) => {
        onDone();
        if (answer.outcome === 'done') takeInstrument(instrumentOf(answer));
        else await queryClient.invalidateQueries({ queryKey: trpc.approvalsStaff.list.queryKey() });
      }}
      onClose={onClose}
    />
  );
}
