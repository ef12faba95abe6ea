import { codeLabel } from '@papermint/contracts/money/asset-code';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/confirm-dialog.tsx';
import type { StaffCoin, StaffCoinDetail } from './staff-coin.ts';
import { takeCoin } from './staff-coin.ts';
import { consequencesOf } from './status-words.ts';

interface StatusDialogProps {
  coin: StaffCoinDetail;
  to: StaffCoin['status'];
  onDone: () => void;
  onClose: () => void;
}

/** Changes a coin's status. */
export function StatusDialog({ coin, to, onDone, onClose }: StatusDialogProps) {
  return (
    <ConfirmDialog
      {...consequencesOf(coin, to)}
      danger={to === 'delisted'}
      call="marketsStaff.setCoinStatus"
      input={{ symbol: coin.symbol, status: to }}
      reason={{
        hint:
          to === 'halted'
            ? 'Shown to traders over the chart, and stored in the history.'
            : `Stored in the history of ${codeLabel(coin.symbol)}.`,
      }}
      onDone={async (answer) => {
        onDone();
        if ('coin' in answer) takeCoin(answer.coin);
        else await queryClient.invalidateQueries({ queryKey: trpc.approvals.list.queryKey() });
      }}
      onClose={onClose}
    />
  );
}
