import { loadavg } from 'node:os';
import type { Fault, Span } from './strike.ts';
import type { Acknowledged, Written } from './writer.ts';

/** A world answers again within this time, wall ms. */
const MOST_MOVE = 8_000;

export const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

export const isIn = (at: number, span: Span | undefined): boolean =>
  span !== undefined && at > span.from && at < span.to;

/** The acknowledged orders that do not exist although no fault may have lost them. */
export const lostOf = (
  acknowledged: readonly Acknowledged[],
  found: ReadonlySet<string>,
  faults: readonly Fault[],
): Acknowledged[] =>
  acknowledged.filter(({ id, at }) => !found.has(id) && !faults.some(({ loses }) => isIn(at, loses)));

/** Compares what a client has seen with what its world has in the end. @returns a sentence for each broken promise */
export function failuresOf(
  { world, acknowledged, found, gaps, failed, proved }: Written,
  faults: readonly Fault[],
): string[] {
  const name = world.slice(0, 12);
  const kept = new Set(found);
  const rough = failed.filter(({ at }) => faults.some(({ smooth }) => isIn(at, smooth)));
  return [
    ...(proved ? [] : [`${name}: its ledger and audit log disagree`]),
    ...(kept.size === found.length ? [] : [`${name}: ${found.length - kept.size} orders exist twice`]),
    ...lostOf(acknowledged, kept, faults).map(
      ({ id, at }) => `${name}: order ${id}, acknowledged at ${timeOf(at)}, is lost`,
    ),
    ...longOf(gaps, faults).map((why) => `${name}: ${why}`),
    ...rough.map(({ at, why }) => `${name}: a request failed during a planned stop at ${timeOf(at)}: ${why}`),
  ];
}

/** @returns a sentence for each wait that was too long */
export const longOf = (gaps: readonly Span[], faults: readonly Fault[]): string[] =>
  gaps
    .map((gap) => ({ gap, ms: waitOf(gap, faults) }))
    .filter(({ ms }) => ms > MOST_MOVE)
    .map(({ gap, ms }) => `it did not answer for ${ms} ms until ${timeOf(gap.to)}`);

/** How long a world did not answer, ms, from when NATS could be reached where it could not. */
const waitOf = ({ from, to }: Span, faults: readonly Fault[]): number =>
  to -
  Math.max(
    from,
    ...faults.flatMap(({ away }) => (away && away.from < to && away.to > from ? [away.to] : [])),
  );

export const longestOf = (gaps: readonly Span[]): number =>
  Math.max(0, ...gaps.map(({ from, to }) => to - from));

export function say({ world, acknowledged, found, gaps, failed }: Written): void {
  const kept = new Set(found);
  const lost = acknowledged.filter(({ id }) => !kept.has(id)).length;
  console.log(
    `  ${world.slice(0, 12)}: ${acknowledged.length} orders, ${lost} lost, ${failed.length} requests repeated, longest wait ${longestOf(gaps)} ms`,
  );
}

/** Says what was found. @returns the same */
export function sayAll(failures: string[], what: string): string[] {
  for (const failure of failures) console.log(`  FAILED  ${failure}`);
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`  ${what}, ${failures.length} failures. Load of 1, 5 and 15 minutes: ${load.join(', ')}`);
  return failures;
}
