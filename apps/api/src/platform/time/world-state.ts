import type { Ids } from '../commands/ids.ts';
import type { Tx } from '../database/commit.ts';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { Mode } from '../process/mode.ts';
import type { Clock } from './clock.ts';

/** The state with which a world continues after a restart. Instants in ms. */
export interface WorldState {
  readonly seed: number;
  /** Whether its market follows from the secret of the data folder instead of the seed. */
  readonly secretMarket: boolean;
  /** The whole second (ms) from which the secret replaces the seed; null where it does not. */
  secretFrom: number | null;
  readonly idSequence: bigint;
  readonly simulatedAt: number;
  readonly speed: number;
  readonly startedAt: number;
  /** The mode that it was born in, or `off` once it was adopted: in which its seeded accounts have the documented passwords, or nobody's. */
  mode: Mode;
  /** Whether simulated collectors act. */
  participants: boolean;
  /** When seeding was finished; null before. */
  seededAt: number | null;
  /** Whether large orders move prices. */
  marketImpact: boolean;
  /** Whether companies split their stock. Worlds from before splits keep their prices. */
  readonly stockSplits: boolean;
  /** Client caches filled before this simulated instant are stale. */
  refreshedAt: number;
}

/** Reads the state of a world, or makes that of a new one, whose row is written by its first commit. */
export function openWorldState(
  db: Pick<Database, 'readNow'>,
  begin: { seed: number; start: number; speed: number; mode?: Mode },
): WorldState {
  const row = db.readNow.get('SELECT * FROM World WHERE id = 1', []);
  if (row) {
    const [secretMarket, participants] = [row.secretMarket === 1, row.participants === 1];
    const [marketImpact, stockSplits] = [row.marketImpact === 1, row.stockSplits === 1];
    return { ...(row as unknown as WorldState), secretMarket, participants, marketImpact, stockSplits };
  }
  return {
    seed: begin.seed,
    // Whoever runs a copy knows the prices of the next month of a market that follows from its seed.
    secretMarket: begin.mode === 'off',
    secretFrom: null,
    idSequence: 0n,
    simulatedAt: begin.start,
    speed: begin.speed,
    startedAt: begin.start,
    mode: begin.mode ?? 'on',
    participants: true,
    seededAt: null,
    marketImpact: false,
    stockSplits: true,
    refreshedAt: begin.start,
  };
}

const SAVE = `INSERT INTO World (id, seed, secretMarket, secretFrom, idSequence, simulatedAt, speed, startedAt, mode, participants, seededAt, marketImpact, stockSplits, refreshedAt)
  VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
  SET idSequence = excluded.idSequence, simulatedAt = excluded.simulatedAt, speed = excluded.speed, mode = excluded.mode,
      participants = excluded.participants, marketImpact = excluded.marketImpact,
      secretFrom = excluded.secretFrom, seededAt = excluded.seededAt, refreshedAt = excluded.refreshedAt`;

/** Saves the state; part of every commit. */
export function saveWorldState(
  tx: Pick<Tx, 'run'>,
  { ids, clock, state }: { ids: Ids; clock: Clock; state: WorldState },
): void {
  const {
    seed,
    secretMarket,
    secretFrom,
    startedAt,
    mode,
    participants,
    seededAt,
    marketImpact,
    stockSplits,
    refreshedAt,
  } = state;
  tx.run(
    SAVE,
    seed,
    secretMarket ? 1 : 0,
    secretFrom,
    ids.sequence,
    clock.now(),
    clock.speed,
    startedAt,
    mode,
    participants ? 1 : 0,
    seededAt,
    marketImpact ? 1 : 0,
    stockSplits ? 1 : 0,
    refreshedAt,
  );
}

/** Marks the caches of clients as stale: this transaction changes something that all traders see. */
export function raiseRefresh(tx: Pick<Tx, 'onRollback'>, state: WorldState, clock: Pick<Clock, 'now'>): void {
  const before = state.refreshedAt;
  // The instant must be a new one, even where time stands still.
  state.refreshedAt = Math.max(clock.now(), before + 1);
  tx.onRollback(() => {
    state.refreshedAt = before;
  });
}

/** Sets the speed of a world that is not open. */
export function putSpeed(connection: Connection, speed: number): void {
  connection.prepare('UPDATE World SET speed = ?').run(speed);
}
