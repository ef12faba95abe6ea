import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatDuration, sayDuration } from '@papermint/contracts/common/duration';
import { labelOf } from '@papermint/contracts/common/label';
import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { ScenarioKind } from '@papermint/contracts/markets/scenario-model';
import { sayPrice } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The parameters of a scenario. `over`, `hold` and `recoverOver` are seconds, `depth` and `recovery` fractions. */
export interface ScenarioParameters {
  depth: number;
  over: number;
  hold: number;
  recovery: number;
  recoverOver: number;
}

/** The parameters that each kind has, with their defaults. */
const DEFAULTS: Readonly<Record<ScenarioKind, Partial<ScenarioParameters>>> = {
  crash: { depth: 0.3, over: 10 * MINUTE, hold: 30 * MINUTE, recovery: 0.5, recoverOver: 4 * HOUR },
  rally: { depth: 0.2, over: 10 * MINUTE, hold: 30 * MINUTE, recovery: 0.5, recoverOver: 4 * HOUR },
  gap: { depth: 0.1 },
  depeg: { depth: 0.08, over: 5 * MINUTE, hold: HOUR, recovery: 1, recoverOver: 6 * HOUR },
  halt: { hold: HOUR },
};

export type ParameterInput = { [K in keyof ScenarioParameters]?: ScenarioParameters[K] | undefined };

const NONE: ScenarioParameters = { depth: 0, over: 0, hold: 0, recovery: 0, recoverOver: 0 };
const PARAMETERS = Object.keys(NONE) as (keyof ScenarioParameters)[];

/**
 * The parameters of a scenario, with defaults filled in; 0 for those that its kind does not have.
 * @throws DomainError bad_input at a parameter that its kind does not have
 */
export function parametersOf(kind: ScenarioKind, input: ParameterInput): ScenarioParameters {
  const parameters = { ...NONE, ...DEFAULTS[kind] };
  for (const key of PARAMETERS) {
    const value = input[key];
    if (value === undefined) continue;
    if (DEFAULTS[kind][key] === undefined) {
      throw new DomainError('bad_input', `${labelOf(key)} does not apply to a ${kind}`, key);
    }
    parameters[key] = value;
  }
  if (kind === 'halt' && parameters.hold === 0) {
    throw new DomainError('bad_input', 'Hold must be more than PT0S: that is how long a halt lasts', 'hold');
  }
  return parameters;
}

/** Parameters on the wire: durations in ISO 8601, null for those that the kind does not have. */
export function parameterView(kind: ScenarioKind, parameters: ScenarioParameters) {
  const own = <T>(key: keyof ScenarioParameters, view: (value: number) => T): T | null =>
    DEFAULTS[kind][key] === undefined ? null : view(parameters[key]);
  const span = (seconds: number) => formatDuration(seconds * 1000);
  const fraction = (value: number) => value;
  return {
    depth: own('depth', fraction),
    over: own('over', span),
    hold: own('hold', span),
    recovery: own('recovery', fraction),
    recoverOver: own('recoverOver', span),
  };
}

export interface PeggedInstrument {
  pair: string;
  kind: InstrumentKind;
  pegged: boolean;
}

/**
 * Whether a scenario concerns an instrument. Without a pair, a halt concerns all crypto pairs, a depeg the pegged ones,
 * and any other kind those that are not pegged.
 */
export function concerns(
  scenario: { kind: ScenarioKind; pair: string | null },
  instrument: PeggedInstrument,
): boolean {
  if (scenario.pair !== null) return scenario.pair === instrument.pair;
  if (instrument.kind !== 'crypto') return false;
  return scenario.kind === 'halt' || (scenario.kind === 'depeg') === instrument.pegged;
}

/** @throws DomainError bad_input at `kind` if a pair cannot have it */
export function checkPegged(kind: ScenarioKind, { pair, pegged }: PeggedInstrument): void {
  if (kind === 'halt' || (kind === 'depeg') === pegged) return;
  const why = pegged
    ? `Kind must be depeg or halt: ${pair} is pegged`
    : `Kind must not be depeg: ${pair} is not pegged`;
  throw new DomainError('bad_input', why, 'kind');
}

/** Each scenario adds to the cost of every price. */
const MOST_SCENARIOS = 200;

/** @throws DomainError conflict if a world has the most scenarios */
export function checkScenarioLimit(count: number): void {
  if (count < MOST_SCENARIOS) return;
  throw new DomainError(
    'conflict',
    `There are already ${MOST_SCENARIOS} scenarios: reset the world to add more`,
  );
}

/**
 * The seconds from now until a scenario begins.
 * @throws DomainError bad_input at `startsAt` for a past one, one too far ahead, or one beside `startsIn`
 */
export function secondsUntil(
  { startsIn, startsAt }: { startsIn?: number | undefined; startsAt?: string | undefined },
  now: number,
): number {
  if (startsAt === undefined) return startsIn ?? 0;
  const refuse = (why: string) => new DomainError('bad_input', `Starts at ${why}`, 'startsAt');
  if (startsIn !== undefined) throw refuse('and starts in exclude each other: leave one of them out');
  const at = Date.parse(startsAt);
  if (at < now) throw refuse(`must not be in the past: the simulated time is ${new Date(now).toISOString()}`);
  if (at > now + MOST_AHEAD * DAY) throw refuse(`must be at most ${MOST_AHEAD} days ahead`);
  return (at - now) / SECOND;
}

/**
 * How long a halt that ends at an instant lasts, whole seconds.
 * @throws DomainError bad_input at `endsAt` for one that is no halt, an end before the start, or one beside `hold`
 */
export function holdUntil(
  kind: ScenarioKind,
  { hold, endsAt }: { hold?: number | undefined; endsAt?: string | undefined },
  startsAt: number,
): number | undefined {
  if (endsAt === undefined) return hold;
  const refuse = (why: string) => new DomainError('bad_input', `Ends at ${why}`, 'endsAt');
  if (kind !== 'halt') throw refuse(`does not apply to a ${kind}`);
  if (hold !== undefined) throw refuse('and hold exclude each other: leave one of them out');
  const at = Date.parse(endsAt);
  if (at <= startsAt) throw refuse(`must be after the start, ${new Date(startsAt).toISOString()}`);
  if (at > startsAt + MOST_AHEAD * DAY) throw refuse(`must be at most ${MOST_AHEAD} days after the start`);
  return Math.ceil((at - startsAt) / SECOND);
}

const MOST_AHEAD = 365;

/** The most times the price that a pair was listed with. */
export const MOST_TIMES = 1000;

export interface ReachedPrices {
  pair: string;
  quote: string;
  tick: string;
  /** The price that it was listed with, ticks. */
  anchorTicks: number;
  /** The lowest and the highest price while the scenario lasts, ticks. */
  low: number;
  high: number;
}

/** @throws DomainError bad_input at `depth` where a scenario leads a price out of its range */
export function checkPriceRange(
  { kind }: { kind: ScenarioKind },
  { pair, quote, tick, anchorTicks, low, high }: ReachedPrices,
): void {
  const refuse = (why: string) =>
    new DomainError('bad_input', `Depth is too large: with all scenarios ${pair} would ${why}`, 'depth');
  if (kind === 'rally') {
    if (high <= MOST_TIMES * anchorTicks) return;
    throw refuse(`rise above ${sayPrice(MOST_TIMES * anchorTicks, tick)} ${codeLabel(quote)}`);
  }
  if (low > 1) return;
  throw refuse(`fall to its tick size, ${tick} ${codeLabel(quote)}`);
}

/** How long a price takes to return after a canceled scenario, seconds. */
const RETURN = HOUR;

/** What a cancellation does to the price, seconds until it is back; null if it stays displaced, or in a halt. */
export function returnAfter(kind: ScenarioKind, price: 'stay' | 'return' | undefined): number | null {
  if (kind === 'halt') return null;
  return (price ?? (kind === 'depeg' ? 'return' : 'stay')) === 'return' ? RETURN : null;
}

/** The longest that the commit of a scenario or an import takes, wall ms. */
const COMMIT_TAKES = 250;

/**
 * When a scenario starts, ms. A halt starts at any instant. Other kinds start with a whole second whose price nobody
 * can have seen before the commit.
 * @param startsIn seconds from now
 */
export function startOf(
  kind: ScenarioKind,
  startsIn: number,
  { now, speed }: { now: number; speed: number },
): number {
  const asked = now + startsIn * 1000;
  if (kind === 'halt') return asked;
  return Math.max(Math.ceil(asked / 1000) * 1000, firstUnseen({ now, speed }));
}

/** The first whole second (ms) whose price nobody can have seen before a commit that begins now. */
export function firstUnseen({ now, speed }: { now: number; speed: number }): number {
  const committed = Math.ceil((now + speed * COMMIT_TAKES) / 1000) * 1000;
  return Math.max(committed, (Math.floor(now / 1000) + 1) * 1000);
}

/** A sentence about what a new scenario does. */
export function scenarioSentence({
  kind,
  pair,
  startsAt,
  depth,
  over,
  hold,
}: ScenarioParameters & {
  kind: ScenarioKind;
  pair: string | null;
  startsAt: number;
}): string {
  const from = new Date(startsAt).toISOString();
  const part = `${Math.round(depth * 10_000) / 100}%`;
  if (kind === 'halt') {
    const to = new Date(startsAt + hold * 1000).toISOString();
    return `Trading in ${pair ?? 'all crypto pairs'} is halted from ${from} until ${to}.`;
  }
  const who = pair ?? (kind === 'depeg' ? 'Every pegged pair' : 'Every crypto pair');
  const how = over === 0 ? 'within a second' : `over ${sayDuration(over * 1000)}`;
  return `${who} ${kind === 'rally' ? 'rises' : 'falls'} by ${part} ${how}, from ${from} on.`;
}
