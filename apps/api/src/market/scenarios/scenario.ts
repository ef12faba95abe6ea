import type { ScenarioKind } from '@papermint/contracts/markets/scenario-model';
import type { MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, seedAt, signedUnit } from '../random/hash.ts';
import type { Corner, Corners } from './displacement.ts';
import { cutAt } from './displacement.ts';

/** An event that staff or the sandbox give a price. Spans are whole seconds, fractions are from 0 to 1. */
export interface Scenario {
  kind: ScenarioKind;
  /** A whole second, in ms since the epoch; for a halt any instant. Not in the past when it is created. */
  startsAt: number;
  /** How far the price goes: a crash, gap or depeg takes away this part of it, a rally adds it. Below 1. */
  depth: number;
  /** How long the price takes to get there; how long it stays there, or how long a halt lasts. */
  over: number;
  hold: number;
  /** The part of the way (in the logarithm of the price) that it recovers, and how long that takes. */
  recovery: number;
  recoverOver: number;
  /** A whole second, ms, from which on what is left of it does not happen; unset if it was not canceled. */
  canceledAt?: number | null;
  /** How long a price that it displaced takes to go back after that, seconds; otherwise the price stays displaced. */
  returnOver?: number | null;
}

/** From `from` on and until before `to`, ms; Infinity if the end is not known. */
export interface Span {
  from: number;
  to: number;
}

/** While a scenario stirs a market: how many times the usual turnover comes on top of it. */
export interface Rush extends Span {
  readonly times: number;
}

/** What a scenario adds to a log price, and where a cancellation cuts that short. */
export interface Move {
  readonly corners: Corners;
  readonly cut: { readonly second: number; readonly after: (value: number) => Corners } | undefined;
}

/**
 * What a scenario adds to the log price of a symbol. The price goes in jagged steps, and is never further than the
 * scenario's depth. Offsets count from `anchorSecond`.
 */
export function cornersOf(
  seed: MarketSeed,
  symbol: string,
  scenario: Scenario,
  anchorSecond: number,
): Corners {
  const { corners, cut } = moveOf(seed, symbol, scenario, anchorSecond);
  return cut ? cutAt(corners, cut.second, cut.after) : corners;
}

/** The same, with what a cancellation changes apart from it. */
export function moveOf(seed: MarketSeed, symbol: string, scenario: Scenario, anchorSecond: number): Move {
  const { startsAt, canceledAt = null, returnOver } = scenario;
  const corners = wholeCorners(seed, symbol, scenario, anchorSecond);
  if (canceledAt === null) return { corners, cut: undefined };
  const second = canceledAt / 1000 - anchorSecond;
  const over = returnOver ?? 0;
  const after = (value: number): Corners => {
    if (over === 0) return [[second, value]];
    const key = hash32(keyOf(seed, symbol, startsAt, anchorSecond), 4);
    const end: Corner = [second + over, 0];
    return [...jagged([second, value], end, RECOVERY_ROUGHNESS * value, key), end];
  };
  return { corners, cut: { second, after } };
}

const keyOf = (seed: MarketSeed, symbol: string, startsAt: number, anchorSecond: number) =>
  hash32(foldKey(seedAt(seed, startsAt), 'scenario', symbol), startsAt / 1000 - anchorSecond);

function wholeCorners(
  seed: MarketSeed,
  symbol: string,
  { kind, startsAt, depth, over, hold, recovery, recoverOver }: Scenario,
  anchorSecond: number,
): Corners {
  if (kind === 'halt') return [];
  if (!Number.isInteger(startsAt / 1000) || !(depth >= 0 && depth < 1)) {
    throw new RangeError(`a ${kind} must start at a whole second and be at least 0 and less than 1 deep`);
  }
  const start = startsAt / 1000 - anchorSecond;
  // On a grid, so that the last digit of a logarithm does not matter.
  const way = Math.round(Math.log(kind === 'rally' ? 1 + depth : 1 - depth) * GRID) / GRID;
  if (kind === 'gap') return [[start, way]];
  const key = keyOf(seed, symbol, startsAt, anchorSecond);
  const holds = start + over;
  const recovers = holds + hold;
  return [
    ...jagged([start, 0], [holds, way], MOVE_ROUGHNESS * way, hash32(key, 1)),
    ...aftershocks([holds, way], hold, hash32(key, 2)),
    ...jagged(
      [recovers, way],
      [recovers + recoverOver, way * (1 - recovery)],
      RECOVERY_ROUGHNESS * way * recovery,
      hash32(key, 3),
    ),
    [recovers + recoverOver, way * (1 - recovery)],
  ];
}

const GRID = 2 ** 40;

/** How far a move strays from the straight line, as parts of it. */
const MOVE_ROUGHNESS = 0.55;
const RECOVERY_ROUGHNESS = 0.2;
/** How far a price that stays at its new level bounces back at first, as a part of the way there. */
const BOUNCE = 0.15;

const MOST_CORNERS = 64;

/** Into how many parts seconds are divided: a power of two. */
function partsOf(seconds: number, most: number): number {
  let parts = 1;
  while (parts < most && 4 * parts <= seconds) parts *= 2;
  return parts;
}

/** The corners of a jagged line by midpoint displacement, without its end. It stays between the values of its ends. */
function jagged([from, first]: Corner, [to, last]: Corner, roughness: number, key: number): Corner[] {
  const parts = partsOf(to - from, MOST_CORNERS);
  const values = new Float64Array(parts + 1);
  values[0] = first;
  values[parts] = last;
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  let reach = Math.abs(roughness);
  for (let step = parts; step > 1; step /= 2, reach *= Math.SQRT1_2) {
    for (let i = step / 2; i < parts; i += step) {
      const middle = ((values[i - step / 2] as number) + (values[i + step / 2] as number)) / 2;
      const value = middle + reach * signedUnit(hash32(key, i));
      values[i] = Math.min(Math.max(value, low), high);
    }
  }
  return Array.from({ length: parts }, (_, i) => [
    from + Math.floor((i * (to - from)) / parts),
    values[i] as number,
  ]);
}

/** A price that stays at a level bounces back less and less. */
function aftershocks([from, value]: Corner, seconds: number, key: number): Corner[] {
  const line = jagged([from, 0], [from + seconds, 1], 1, key);
  return line.map(([second, place], i) => {
    const bounce = Math.abs(place - i / line.length);
    return [second, value * (1 - (BOUNCE * bounce) / (1 + (24 * i) / line.length))];
  });
}

/** After a move, turnover calms down over spans as long as the move, but at least this long, ms. */
const LEAST_CALM = 300_000;
const CALMING = 5;
/** How many times the usual turnover a move brings, and how much more one of the whole price. */
const LEAST_RUSH = 4;
const RUSH = 60;
const MOST_RUSH = 30;

/** How scenarios stir the turnover: while the price moves, and ever less afterwards. */
export function rushesOf(scenarios: readonly Scenario[]): Rush[] {
  return scenarios.flatMap(({ kind, startsAt, depth, over, canceledAt }) => {
    if (kind === 'halt' || depth === 0) return [];
    const moved = Math.min(startsAt + over * 1000, canceledAt ?? Infinity);
    const calm = Math.max(over * 1000, LEAST_CALM);
    let times = Math.min(LEAST_RUSH + RUSH * depth, MOST_RUSH);
    const rushes: Rush[] = moved <= startsAt ? [] : [{ from: startsAt, to: moved, times }];
    for (let i = 0; i < CALMING; i++) {
      times /= 2;
      rushes.push({ from: moved + i * calm, to: moved + (i + 1) * calm, times });
    }
    return rushes;
  });
}

/** When the last effect of a scenario ends, ms. */
export function endOf(scenario: Scenario): number {
  const { startsAt, canceledAt = null, returnOver } = scenario;
  const end = wholeEndOf(scenario);
  if (canceledAt === null) return end;
  if (canceledAt <= startsAt) return startsAt;
  return Math.min(end, canceledAt) + (returnOver ?? 0) * 1000;
}

/** The same, if it is not canceled. */
export function wholeEndOf({ kind, startsAt, over, hold, recoverOver }: Scenario): number {
  if (kind === 'gap') return startsAt;
  return startsAt + (kind === 'halt' ? hold : over + hold + recoverOver) * 1000;
}

/** Whether a scenario was canceled before it began, so that nothing of it happens. */
export function isVoid({ startsAt, canceledAt = null }: Scenario): boolean {
  return canceledAt !== null && canceledAt <= startsAt;
}

/** When scenarios halt trading: in order of time, with touching halts merged. */
export function haltsOf(scenarios: readonly Scenario[]): Span[] {
  const halts = scenarios.filter(({ kind }) => kind === 'halt');
  return apart(halts.map((scenario) => ({ from: scenario.startsAt, to: endOf(scenario) })));
}

/**
 * When halts hold a price. One that was announced holds it in its first second already, also if that begins with the
 * halt: no order has met what the price would be then.
 */
export function holdsOf(scenarios: readonly (Scenario & { createdAt: number })[]): Span[] {
  const halts = scenarios.filter(({ kind }) => kind === 'halt');
  return halts.map((halt) => {
    const announced = halt.createdAt < halt.startsAt;
    return { from: announced ? halt.startsAt - 1 : halt.startsAt, to: endOf(halt) };
  });
}

/**
 * The same instants as spans in order of time that don't overlap. A span whose end is not known ends at Infinity.
 * @param touching whether spans of which one begins where the other ends become one
 */
export function apart(spans: readonly Span[], touching: 'joined' | 'kept' = 'joined'): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && (touching === 'joined' ? from <= last.to : from < last.to)) last.to = Math.max(last.to, to);
    else if (from < to) merged.push({ from, to });
  }
  return merged;
}

/** The halt that contains an instant. */
export function haltAt<Halt extends Span>(halts: readonly Halt[], at: number): Halt | undefined {
  return halts.find(({ from, to }) => from <= at && at < to);
}
