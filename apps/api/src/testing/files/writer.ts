import Sqlite from '@papermint/sqlite';
import { onTestFinished, vi } from 'vitest';
import type { Connection } from '../../platform/database/connection.ts';

/** Only `openConnection` sets it, at the connection that writes. */
const OF_THE_WRITER = 'foreign_keys = ON';

/**
 * Watches a test open its worlds.
 * @returns the connection that was last opened for writing
 */
export function watchWriter(): () => Connection {
  const pragma = vi.spyOn(Sqlite.prototype, 'pragma');
  onTestFinished(() => pragma.mockRestore());
  return () => {
    const call = pragma.mock.calls.findLastIndex(([source]) => source === OF_THE_WRITER);
    const writer = pragma.mock.contexts[call] as Connection | undefined;
    if (!writer) throw new Error('The test has opened no connection that writes.');
    return writer;
  };
}
