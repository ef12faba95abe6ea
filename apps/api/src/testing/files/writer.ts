import { vi } from 'vitest';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * Replaces connection.ts: the same, but the test can reach the connection that writes.
 * `vi.mock('<path to>/connection.ts', () => import('<path to>/testing/writer.ts'))`
 */
const real = await vi.importActual<typeof import('../../platform/database/connection.ts')>(
  '../../platform/database/connection.ts',
);

let latest: Connection | undefined;

export const { openReadConnection, openCheckpointConnection } = real;

export function openConnection(file: string, durable?: boolean): Connection {
  latest = real.openConnection(file, durable);
  return latest;
}

/** The connection that was last opened for writing. */
export function writer(): Connection {
  if (!latest) throw new Error('No connection was opened through this stand-in.');
  return latest;
}
