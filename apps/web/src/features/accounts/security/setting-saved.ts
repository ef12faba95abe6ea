import { refreshPing } from '../../../api/ping.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';

/** Loads everything that shows security settings again. */
export function settingSaved(): void {
  void refreshPing();
  void queryClient.invalidateQueries({ queryKey: trpc.security.overview.queryKey() });
}
