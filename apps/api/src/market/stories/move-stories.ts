import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { usualMove } from '../usual-move.ts';
import { hasSplit } from './corporate-stories.ts';
import type { Choose, Story, StoryMarket, StoryWorld, Words } from './story-market.ts';
import {
  changeOf,
  closeBefore,
  codeOf,
  dailyLotsAt,
  dateOf,
  minutesOf,
  nameOf,
  percent,
  say,
  signed,
  timeOf,
} from './story-market.ts';
import type { MoveFacts } from './texts/move-texts.ts';
import {
  AROUND_LINES,
  DAY_HEADLINES,
  DAY_LEADS,
  MOVE_HEADLINES,
  MOVE_LEADS,
  PEER_LINES,
} from './texts/move-texts.ts';
import { reasonOf } from './texts/reasons.ts';

/** How far a price must go to make news, in usual moves, by rank: those of the largest, of the next and of the rest. */
const NOTABLE: Readonly<
  Record<
    InstrumentKind,
    { ranks: readonly [number, number]; hour: readonly number[]; day: readonly number[] }
  >
> = {
  crypto: { ranks: [3, 12], hour: [2.5, 3.4, 4.6], day: [1.7, 2.2, 2.8] },
  stock: { ranks: [5, 16], hour: [3, 3.8, 5], day: [1.8, 2.3, 2.8] },
  forex: { ranks: [3, 8], hour: [3.8, 5, 7.5], day: [1.9, 2.5, 3.4] },
  commodity: { ranks: [4, 7], hour: [3.8, 4.6, 5.5], day: [1.8, 2.3, 2.8] },
};

/** Multiples of that at which a move makes news again. */
const STEPS = [1, 2.2, 4.5, 9, 16] as const;
const DAY_STEPS = [1, 1.8] as const;
/** A session's first minutes are livelier. */
const AT_OPEN = 1.7;
/** The least move of an hour and of a day that is news, for pegged prices as well. */
const LEAST = { hour: 0.0015, day: 0.006 };

const AFTER_OPEN = 15 * MINUTE;

function notable({ instrument }: StoryMarket, over: 'hour' | 'day'): number {
  const { ranks, ...least } = NOTABLE[instrument.kind];
  const place = instrument.rank <= ranks[0] ? 0 : instrument.rank <= ranks[1] ? 1 : 2;
  return least[over][place] as number;
}

/** A move from a price and its second to another one. */
interface Move {
  since: number;
  from: number;
  at: number;
  to: number;
  size: number;
}

/** The moves that reach the steps in both directions, each at its first second. */
function movesWithin(
  market: StoryMarket,
  { since, from, first, last }: { since: number; from: number; first: number; last: number },
  threshold: number,
  steps: readonly number[],
): Move[] {
  const { path } = market;
  const moves: Move[] = [];
  for (const direction of ['rises-to', 'falls-to'] as const) {
    let search = first;
    for (const [size, step] of steps.entries()) {
      const change = threshold * step;
      const level =
        direction === 'rises-to' ? Math.ceil(from * (1 + change)) : Math.floor(from / (1 + change));
      if (level < 1 || level === from) break;
      const at = path.firstCrossing(search, last, level, direction);
      if (at === undefined) break;
      moves.push({ since, from, at, to: path.priceAt(at), size });
      search = at;
    }
  }
  return moves;
}

/** Moves within an hour that are large for the instrument. */
export function hourStories(world: StoryWorld, market: StoryMarket, day: number): Story[] {
  const { kind, rank } = market.instrument;
  // Most currency pairs only repeat what a few of them do.
  if (kind === 'forex' && rank > NOTABLE.forex.ranks[1]) return [];
  const stories: Story[] = [];
  const times = notable(market, 'hour');
  for (const session of market.calendar.sessions(day, day + DAY)) {
    const opens = !market.calendar.isOpen(session.from - SECOND);
    for (let hour = Math.floor(session.from / HOUR) * HOUR; hour < session.to; hour += HOUR) {
      const since = Math.max(hour, session.from);
      const last = Math.min(hour + HOUR, session.to) - SECOND;
      const livelier = opens && since === session.from ? AT_OPEN : 1;
      const threshold = Math.max(times * livelier * usualMove(market, since, last), LEAST.hour);
      const span = { since, from: market.path.priceAt(since), first: since, last };
      for (const move of movesWithin(market, span, threshold, STEPS)) {
        stories.push({
          trigger: move.at,
          topic: 'moves',
          ...(move.size > 0 && { urgent: true }),
          write: (choose) => moveWords(world, market, move, choose),
        });
      }
    }
  }
  return stories;
}

/** Moves since the price of the day before that are large for the instrument. */
export function dayStories(world: StoryWorld, market: StoryMarket, day: number): Story[] {
  const sessions = [...market.calendar.sessions(day, day + DAY)];
  const [session] = sessions;
  if (!session) return [];
  const since = closeBefore(market, session.from);
  // What happens at the open is a gap.
  const first = session.from + AFTER_OPEN;
  const last = Math.max((sessions.at(-1) ?? session).to - SECOND, first);
  const threshold = Math.max(notable(market, 'day') * usualMove(market, since, last), LEAST.day);
  const span = { since, from: market.path.priceAt(since), first, last };
  return movesWithin(market, span, threshold, DAY_STEPS).map((move) => ({
    trigger: move.at,
    topic: 'moves',
    write: (choose) => dayWords(world, market, move, choose),
  }));
}

function factsOf(market: StoryMarket, { since, from, at, to, size }: Move, choose: Choose): MoveFacts {
  const up = to > from;
  return {
    name: nameOf(market),
    code: codeOf(market),
    up,
    size,
    pct: percent(changeOf(from, to)),
    price: say(market, to),
    from: say(market, from),
    since: timeOf(since),
    time: timeOf(at),
    minutes: minutesOf(since, at),
    reason: reasonOf(market, up, choose),
  };
}

const [HEADLINE, LEAD, AROUND, PEER, WITH_PEER] = [2, 3, 4, 5, 6] as const;

function moveWords(world: StoryWorld, market: StoryMarket, move: Move, choose: Choose): Words {
  const facts = factsOf(market, move, choose);
  const lines = [choose(MOVE_LEADS, LEAD)(facts), facts.reason.long, aroundLine(world, market, move, choose)];
  return { headline: choose(MOVE_HEADLINES, HEADLINE)(facts), text: lines.join(' ') };
}

function dayWords(world: StoryWorld, market: StoryMarket, move: Move, choose: Choose): Words {
  const since = `${timeOf(move.since)} on ${dateOf(move.since)}`;
  const facts = { ...factsOf(market, move, choose), since };
  const lines = [choose(DAY_LEADS, LEAD)(facts), facts.reason.long, aroundLine(world, market, move, choose)];
  return { headline: choose(DAY_HEADLINES, HEADLINE)(facts), text: lines.join(' ') };
}

/** What the price, its turnover or another price did around a move. */
function aroundLine(world: StoryWorld, market: StoryMarket, { since, at, to }: Move, choose: Choose): string {
  const { path, volume, calendar } = market;
  const other = peerOf(world, market);
  const peer = other && !hasSplit(other, since, at) ? other : undefined;
  const dayChange = changeOf(path.priceAt(at - DAY), to);
  const { low, high } = path.extremes(at - DAY, at);
  // An hour of the sessions, where they are shorter than the day.
  const open = calendar.name === 'us_stocks' ? 6.5 : calendar.name === 'always' ? 24 : 23;
  const hourly = dailyLotsAt(market, at) / open;
  const traded = volume.between(Math.max(at - HOUR, closeBefore(market, at - HOUR + SECOND)), at);
  const peerChange = peer && changeOf(peer.path.priceAt(since), peer.path.priceAt(at));
  const facts = {
    name: nameOf(market),
    code: codeOf(market),
    day: percent(dayChange),
    dayUp: dayChange >= 0,
    low: say(market, low),
    high: say(market, high),
    turnover: (hourly > 0 ? traded / hourly : 0).toFixed(1),
    peer: peer && peerChange !== undefined ? { name: nameOf(peer), change: signed(peerChange) } : undefined,
  };
  if (facts.peer && choose([true, false, false], WITH_PEER)) return choose(PEER_LINES, PEER)(facts);
  return choose(AROUND_LINES, AROUND)(facts);
}

const PARTNERS: Readonly<Record<string, string>> = {
  'XAU/USD': 'XAG/USD',
  'XAG/USD': 'XAU/USD',
  'WTI/USD': 'BRENT/USD',
  'BRENT/USD': 'WTI/USD',
  'XPT/USD': 'XPD/USD',
  'XPD/USD': 'XPT/USD',
  'WHEAT/USD': 'CORN/USD',
  'CORN/USD': 'WHEAT/USD',
  'BTC/USD': 'ETH/USD',
  'EUR/USD': 'GBP/USD',
};

/** A market to compare with: Bitcoin for coins, the largest of the sector for stocks, a related commodity. */
function peerOf({ markets, marketOf }: StoryWorld, { instrument }: StoryMarket): StoryMarket | undefined {
  const { pair, kind, sector } = instrument;
  const partner = PARTNERS[pair];
  if (partner) return marketOf(partner);
  if (kind === 'crypto') return marketOf('BTC/USD');
  if (kind === 'forex') return marketOf('EUR/USD');
  if (kind === 'commodity') return undefined;
  return markets.find(
    (other) =>
      other.instrument.kind === 'stock' &&
      other.instrument.sector === sector &&
      other.instrument.pair !== pair,
  );
}
