import { guarded } from '../../../platform/flow/guarded.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../markets-service.ts';
import type { PriceBoard } from '../markets-types.ts';
import type { DataVenue } from './data-venues.ts';
import type { MarketDataSnapshot } from './market-data-snapshot.ts';
import { takeSnapshot } from './market-data-snapshot.ts';

/** Who follows a world's market data, and the latest of it. */
export interface PublisherState {
  readonly services: { clock: Clock; markets: Markets; venue: DataVenue };
  readonly consumers: Set<() => void>;
  /** The latest snapshot of each pair that somebody follows; dropped when the pair changes. */
  readonly snapshots: Map<string, MarketDataSnapshot>;
  timer: NodeJS.Timeout | undefined;
  stops: (() => void)[];
  latest: PriceBoard;
}

/** The wall ms between two looks at the simulated second. */
const LOOK_EVERY = 500;

/** Calls back with every new second. The timer runs for as long as there are consumers. */
export function onSecond(publisher: PublisherState, onChange: () => void): () => void {
  const { consumers, snapshots } = publisher;
  const { clock, venue } = publisher.services;
  consumers.add(onChange);
  if (!publisher.timer) {
    publisher.timer = setInterval(
      guarded(() => lookForSecond(publisher)),
      LOOK_EVERY,
    );
    publisher.stops = [
      clock.onMove(() => lookForSecond(publisher)),
      venue.onOrder((_, { pair }) => snapshots.delete(pair)),
    ];
    lookForSecond(publisher);
  }
  return () => {
    consumers.delete(onChange);
    if (consumers.size > 0) return;
    clearInterval(publisher.timer);
    publisher.timer = undefined;
    for (const stop of publisher.stops) stop();
    snapshots.clear();
  };
}

function lookForSecond(publisher: PublisherState): void {
  const { consumers, snapshots } = publisher;
  const board = publisher.services.markets.board();
  if (board === publisher.latest) return;
  publisher.latest = board;
  for (const [pair, snapshot] of snapshots) if (!stands(publisher, pair, snapshot)) snapshots.delete(pair);
  for (const onChange of consumers) onChange();
}

/** Whether the market of a pair stands still, in the same halt or outside of its sessions, so that nothing is sent. */
function stands(publisher: PublisherState, pair: string, { market }: MarketDataSnapshot): boolean {
  const { markets, venue } = publisher.services;
  const { halt, session, status, resumesAt, price } = market;
  return (
    (halt !== null || !session.open) &&
    halt?.since === markets.halt(pair)?.since &&
    session.open === markets.session(pair).open &&
    status === markets.instrument(pair).status &&
    resumesAt === markets.resumesAt(pair) &&
    price === venue.prices(pair, publisher.latest).price
  );
}

/** @param factor the ticks of a step, for a book that is grouped as well */
export function snapshotOf(publisher: PublisherState, pair: string, factor?: number): MarketDataSnapshot {
  const { services, snapshots } = publisher;
  let snapshot = snapshots.get(pair);
  if (!snapshot || !(snapshot.covers(factor) || stands(publisher, pair, snapshot))) {
    snapshot = takeSnapshot(services, pair);
    snapshots.set(pair, snapshot);
  }
  return snapshot;
}
