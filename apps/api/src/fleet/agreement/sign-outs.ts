import { join } from 'node:path';
import { HOUR } from '@papermint/contracts/common/time-units';
import { z } from 'zod';
import type { Connection } from '../../platform/database/connection.ts';
import { openConnection } from '../../platform/database/connection.ts';
import type { Bucket } from './bucket.ts';
import type { Saved } from './memory-bucket.ts';
import { createMemoryBucket } from './memory-bucket.ts';
import { savedIn } from './saved-values.ts';

/** Until when the cookie of an ended session of the operator would have opened the page, wall ms. */
export const signOutTime = z.int();

/** How long a fleet keeps a sign-out, ms: longer than a session, because wall clocks of nodes differ. */
export const SIGN_OUT_LIFE = 13 * HOUR;

/** Keeps sign-outs in a database, and forgets those whose cookies have expired. */
export function savedSignOuts(connection: Connection, now: number): Saved<number> {
  const saved = savedIn(connection, 'SignOut', signOutTime);
  connection.prepare('DELETE FROM SignOut WHERE CAST(value AS INTEGER) <= ?').run(now);
  return saved;
}

/** The sign-outs of the operator of a server alone, which outlive it. */
export const signOutsIn = (dataDir: string): Bucket<number> =>
  createMemoryBucket(savedSignOuts(openConnection(join(dataDir, 'operator.db'), false), Date.now()));
