import type { ScenarioKind } from '@papermint/contracts/markets/scenario-model';
import type { Corners } from './displacement.ts';

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
}

/** From `from` on and until before `to`, ms; Infinity if the end is not known. */
export interface Span {
  from: number;
  to: number;
}

/** The pieces that a scenario adds to the log price. Offsets count from `anchorSecond`. */
export function cornersOf(scenario: Scenario, anchorSecond: number): Corners {
  const { kind, startsAt, depth, over, hold, recovery, recoverOver } = scenario;
  if (kind === 'halt') return [];
  if (!Number.isInteger(startsAt / 1000) || !(depth >= 0 && depth < 1)) {
    throw new RangeError(`a ${kind} must start at a whole second and be at least 0 and less than 1 deep`);
  }
  const start = startsAt / 1000 - anchorSecond;
  const way = Math.log(kind === 'rally' ? 1 + depth : 1 - depth);
  if (kind === 'gap') return [[start, way]];
  return [
    [start, 0],
    [start + over, way],
    [start + over + hold, way],
    [start + over + hold + recoverOver, way * (1 - recovery)],
  ];
}

/** When the last effect of a scenario ends, ms. */
export function endOf({ kind, startsAt, over, hold, recoverOver }: Scenario): number {
  if (kind === 'gap') return startsAt;
  return startsAt + (kind === 'halt' ? hold : over + hold + recoverOver) * 1000;
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
