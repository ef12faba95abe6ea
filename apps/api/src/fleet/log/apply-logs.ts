import { rmSync, writeFileSync } from 'node:fs';
import { openCheckpointConnection } from '../../platform/database/connection.ts';
import { frameLength, WAL_HEADER } from '../../platform/database/wal-rules.ts';
import { PRIVATE_FILE } from '../../platform/process/private-files.ts';
import type { WholeLog } from './log-rules.ts';
import { LogGap } from './log-rules.ts';

/**
 * Applies logs to a settled database, one after another. SQLite checks the sum of each frame. Nothing is synced: a node
 * that waits for its disk would miss a renewal, and no node needs the file after a crash.
 * @throws LogGap where a log is damaged
 */
export function applyLogs(database: string, logs: readonly WholeLog[]): void {
  for (const { bytes } of logs) {
    rmSync(`${database}-shm`, { force: true });
    writeFileSync(`${database}-wal`, bytes, { mode: PRIVATE_FILE });
    const connection = openCheckpointConnection(database, false);
    try {
      // The file is read only then, and SQLite leaves out what follows a frame with a wrong sum.
      connection.prepare('SELECT count(*) FROM sqlite_schema').get();
      const [found] = connection.pragma('wal_checkpoint(PASSIVE)') as [{ log: number; checkpointed: number }];
      const frames = (bytes.length - WAL_HEADER) / frameLength(bytes);
      if (found.log !== frames || found.checkpointed !== frames) throw new LogGap('A log is damaged.');
      connection.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      connection.close();
    }
  }
}
