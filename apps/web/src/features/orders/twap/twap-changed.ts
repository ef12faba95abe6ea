import { queryClient, trpc } from '../../../api/trpc.ts';

/** Loads the reader's TWAP orders again. */
export const twapsChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: trpc.twap.list.queryKey() });
