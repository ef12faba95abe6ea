import { answerQuestions } from '../process/asked-thread.ts';
import type { CheckpointTask } from './checkpoints.ts';
import type { Connection } from './connection.ts';
import { openCheckpointConnection } from './connection.ts';

/** By file, of the databases that were not closed since. */
const connections = new Map<string, Connection>();

// The thread of createCheckpoints(): it copies logs into their databases, and syncs both.
answerQuestions(({ file, end }: CheckpointTask) => {
  const connection = connections.get(file) ?? openCheckpointConnection(file);
  if (end) {
    connections.delete(file);
    connection.close();
  } else {
    connections.set(file, connection);
    // PASSIVE waits for nobody and lets nobody wait.
    connection.pragma('wal_checkpoint(PASSIVE)');
  }
});
