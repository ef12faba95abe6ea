import { queryClient, trpc } from '../../api/trpc.ts';

/** Loads the reader's alerts again. */
export const alertsChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: trpc.alerts.list.queryKey() });
