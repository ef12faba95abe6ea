import { vi } from 'vitest';
import type { Connection } from '../platform/database/connection.ts';

/**
 * Stands in for connection.ts: the same, but the test can lay hands on the connection that writes.
 * `vi.mock('<path to>/connection.ts', () => import('<path to>/testing/writer.ts'))`
 */
const real = await vi.importActual<typeof import('../platform/database/connection.ts')>(
  '../platform/database/connection.ts',
);

let latest: Connection | undefined;

export const openReadConnection = real.openReadConnection;

export function openConnection(file: string, durable?: boolean): Connection {
  latest = real.openConnection(file, durable);
  return latest;
}

/** The connection that was opened last to write. */
export function writer(): Connection {
  if (!latest) throw new Error('No connection was opened through this stand-in.');
  return latest;
}

/** Spares the test the waiting for the disk. What it proves has nothing to do with power cuts. */
export function withoutDisk<T>(opened: T): T {
  writer().pragma('synchronous = OFF');
  return opened;
}
