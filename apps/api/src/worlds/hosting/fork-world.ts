import { DomainError } from '@papermint/contracts/common/domain-error';
import { sayNumber } from '@papermint/contracts/money/format';
import type { Unreachable } from '../../platform/database/history/past-state.ts';
import type { World } from '../world.ts';
import type { PutWorld } from './pool-openings.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import type { WorldSlot } from './world-slot.ts';

export interface ForkDeps {
  snapshots: Pick<Snapshots, 'find' | 'put'>;
  /** An open world. */
  find(id: string): WorldSlot | undefined;
  /** A copy of a world that another server has; undefined where nobody has it. By default there is no other one. */
  lend?: ((from: string, how: ForkedHow) => PutWorld | undefined) | undefined;
}

export interface ForkedHow {
  /** The world of a visitor: then the source is only that one or a snapshot of it. */
  owner?: string | undefined;
  /** The source as it was right after the commit of this event; by default as it is now. */
  at?: number | undefined;
  /** The source as it was after its last commit up to this instant (ms). */
  asOf?: number | undefined;
}

/**
 * Finds what a world may be a copy of: a snapshot by its id or name, or a world by its id.
 * @returns what puts it into a file, as of one commit. It throws DomainError at `at` or `asOf` where that state cannot be
 * reached
 * @throws DomainError not_found at `from`
 */
export function forkedFrom(
  { snapshots, find, lend }: ForkDeps,
  from: string,
  { owner, at, asOf }: ForkedHow = {},
): PutWorld {
  const snapshot = snapshots.find(from, owner);
  if (snapshot) {
    if (asOf !== undefined) throw noHistory('asOf', 'A snapshot has no history');
    if (at !== undefined && at !== snapshot.event) {
      throw unreachable({ only: snapshot.event });
    }
    return (file) => snapshots.put(snapshot, file);
  }
  const slot = owner === undefined || owner === from ? find(from) : undefined;
  if (slot)
    return (file) =>
      inVisit(slot, (world) => (asOf === undefined ? copyOf(world, at, file) : copyAsOf(world, asOf, file)));
  const lent = owner === undefined ? lend?.(from, { at, asOf }) : undefined;
  if (lent) return lent;
  const why = `No snapshot and no open world is called "${from}"`;
  throw new DomainError('not_found', why, 'from');
}

async function inVisit(slot: WorldSlot, use: (world: World) => Promise<void>): Promise<void> {
  const visit = await slot.enter();
  try {
    await use(visit.world);
  } finally {
    visit.leave();
  }
}

async function copyOf({ copyTo, copyPast }: World, at: number | undefined, file: string): Promise<void> {
  if (at === undefined) return copyTo(file);
  const why = await copyPast(at, file);
  if (why) throw unreachable(why);
}

/** Copies a world as it was after its last commit up to an instant (ms). */
async function copyAsOf({ copyPast, db, clock }: World, asOf: number, file: string): Promise<void> {
  const now = clock.now();
  if (asOf > now) {
    const why = `This instant has not come yet: the time of this world is ${new Date(now).toISOString()}`;
    throw new DomainError('not_found', why, 'asOf');
  }
  const found = db.readNow.get('SELECT max(seq) AS seq FROM EventLog WHERE at <= ?', [asOf])?.seq;
  const event = typeof found === 'number' ? found : 0;
  let why = await copyPast(event, file);
  // Later events of the same commit may be of a later instant.
  if (why && why !== 'no history' && 'before' in why) why = await copyPast(why.before, file);
  if (why === 'no history') throw noHistory('asOf', 'This server keeps no history of its worlds');
  if (!why) return;
  throw new DomainError(
    'conflict',
    'The history of this world begins later: earlier states are gone',
    'asOf',
  );
}

/** A past state that does not exist, or that this server cannot make. */
function unreachable(why: Unreachable | { only: number }): DomainError {
  if (why === 'no history') return noHistory('at', 'This server keeps no history of its worlds');
  if ('only' in why) {
    const event = sayNumber(why.only);
    return new DomainError(
      'conflict',
      `A snapshot has no history: at can only be its last event, ${event}`,
      'at',
    );
  }
  if ('last' in why) {
    return new DomainError(
      'not_found',
      `There is no such event yet: the last one is ${sayNumber(why.last)}`,
      'at',
    );
  }
  if ('first' in why) {
    const since = Number.isFinite(why.first)
      ? `The history of this world begins with event ${sayNumber(why.first)}`
      : 'The history of this world was lost, because its disk refused a write';
    return new DomainError('conflict', `${since}: earlier states are gone`, 'at');
  }
  const [before, after] = [sayNumber(why.before), sayNumber(why.after)];
  return new DomainError(
    'conflict',
    `This event was stored in one commit with others, up to event ${after}: at can be ${before} or ${after}`,
    'at',
  );
}

const noHistory = (field: 'at' | 'asOf', why: string) =>
  new DomainError('conflict', `${why}: leave out ${field}`, field);
