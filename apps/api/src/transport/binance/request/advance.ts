import { parseDuration } from '@papermint/contracts/common/duration';
import { END_OF_TIME } from '@papermint/contracts/common/end-of-time';
import { keep } from '../../../platform/lists/bounded-map.ts';
import type { World } from '../../../worlds/world.ts';
import { perWorld } from '../../worlds/per-world.ts';
import { BinanceError } from '../answers/binance-error.ts';

/** Names how far a request moves the clock before it is answered, as an ISO 8601 duration. */
export const ADVANCE_HEADER = 'x-papermint-advance';

/** When a key has last asked, wall ms, by its id. */
const lastAsked = perWorld(() => new Map<string, number>());

interface Advance {
  key: string | undefined;
  header: string | undefined;
  /** Whether requests may move the clock of this world. */
  mayMove: boolean;
}

/**
 * Moves the clock of a world before a request, as its header says, or else as its key does. What is due on the way
 * happens first.
 * @returns the world's time before the move, ms: a program may have signed by it; undefined where nothing moves it
 * @throws BinanceError -1130 for a header that is no duration, and -1020 where requests may not move the clock
 */
export async function advanceBy(
  world: World,
  { key, header, mayMove }: Advance,
): Promise<number | undefined> {
  if (header !== undefined && !mayMove) throw new BinanceError(-1020, 'This operation is not supported.');
  if (!mayMove) return undefined;
  const step = header === undefined ? stepOfKey(world, key) : durationOf(header);
  if (step === 0) return undefined;
  const before = world.clock.now();
  await world.testClock.advance((now) => Math.min(now + step, END_OF_TIME));
  return before;
}

function durationOf(header: string): number {
  const step = parseDuration(header);
  if (step !== undefined) return step;
  throw new BinanceError(-1130, `Data sent for parameter '${ADVANCE_HEADER}' is not valid.`);
}

/** How far a key moves the clock now, simulated ms. */
function stepOfKey(world: World, key: string | undefined): number {
  const signing = key === undefined || key === '' ? undefined : world.apiKeys.signing(key);
  if (!signing?.pace) return 0;
  if ('step' in signing.pace) return signing.pace.step;
  const asked = lastAsked(world);
  const wall = world.clock.wall();
  const before = asked.get(signing.id) ?? wall;
  keep(asked, signing.id, wall);
  return Math.max(0, Math.round((wall - before) * signing.pace.factor));
}
