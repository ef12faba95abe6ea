import type { MarketVenue } from '@papermint/contracts/markets/model';
import { warnOf } from '../../../platform/flow/guarded.ts';
import type { World } from '../../../worlds/world.ts';
import { perWorld } from '../../worlds/per-world.ts';
import type { Take } from './stream-hub.ts';
import { createStreamHub } from './stream-hub.ts';

const hubsOf = perWorld((world) => ({
  spot: createStreamHub(world, 'spot', { onError: warnOf }),
  futures: createStreamHub(world, 'futures', { onError: warnOf }),
}));

/**
 * Follows a stream of a market by its name, such as `btcusdt@depth@100ms`.
 * @param take gets each event as JSON
 * @returns how to stop; undefined for a name that is no stream
 */
export function followMarket(
  world: World,
  venue: MarketVenue,
  name: string,
  { take, inMicroseconds }: { take: Take; inMicroseconds: boolean },
): (() => void) | undefined {
  return hubsOf(world)[venue].follow(name, inMicroseconds ? (event) => take(microseconds(event)) : take);
}

/** Keys of events and candles whose numbers are times. */
const TIMES = ['E', 'T', 'O', 'C'] as const;
const TIMES_OF_CANDLE = ['t', 'T'] as const;

/** An event with its times in microseconds. */
export function microseconds(text: string): string {
  const parsed = JSON.parse(text) as Event | Event[];
  for (const event of Array.isArray(parsed) ? parsed : [parsed]) {
    for (const key of TIMES) lengthen(event, key);
    if (event.k) for (const key of TIMES_OF_CANDLE) lengthen(event.k as Event, key);
  }
  return JSON.stringify(parsed);
}

type Event = Record<string, unknown>;

function lengthen(event: Event, key: string): void {
  const time = event[key];
  if (typeof time === 'number') event[key] = time * 1000;
}
