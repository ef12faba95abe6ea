import type { JournalNote, RoundTripDetail } from '@papermint/contracts/journal/model';
import { queryClient, trpc } from '../../../api/trpc.ts';

/** Shows a note that was changed, and loads the lists again. */
export function noteChanged(id: string, note: JournalNote): void {
  queryClient.setQueryData(trpc.journal.trade.queryKey({ id }), (before: RoundTripDetail | undefined) =>
    before ? { ...before, note } : before,
  );
  void queryClient.invalidateQueries({ queryKey: trpc.journal.trades.queryKey() });
}
