import type { ChartChange } from '@papermint/contracts/chart/live';
import { client } from '../../../api/trpc.ts';

interface ChangeListeners {
  /** Anything may have changed: at first, and after a lost connection. */
  all: () => void;
  changed: (changes: readonly ChartChange[]) => void;
}

/** Follows what the devices of an account save for charts. @returns a way to stop */
export function followChartChanges(session: string, { all, changed }: ChangeListeners): () => void {
  const feed = client.chartFeeds.chartChanged.subscribe(
    { session },
    {
      onData(message) {
        if (message.all) all();
        else changed(message.changes);
      },
      onError: () => undefined,
    },
  );
  return () => feed.unsubscribe();
}
