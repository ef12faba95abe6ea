import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatDuration } from '@papermint/contracts/common/duration';
import { labelOf } from '@papermint/contracts/common/fields';
import type { InstrumentKind, ScenarioKind } from '@papermint/contracts/markets/model';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What of a scenario can be chosen, beside its kind, its pair and its start. Spans in seconds, fractions of 1. */
export interface ScenarioTerms {
  depth: number;
  over: number;
  hold: number;
  recovery: number;
  recoverOver: number;
}

/** What each kind takes, and what is meant where it isn't said. */
const USUAL: Readonly<Record<ScenarioKind, Partial<ScenarioTerms>>> = {
  crash: { depth: 0.3, over: 10 * MINUTE, hold: 30 * MINUTE, recovery: 0.5, recoverOver: 4 * HOUR },
  rally: { depth: 0.2, over: 10 * MINUTE, hold: 30 * MINUTE, recovery: 0.5, recoverOver: 4 * HOUR },
  gap: { depth: 0.1 },
  depeg: { depth: 0.08, over: 5 * MINUTE, hold: HOUR, recovery: 1, recoverOver: 6 * HOUR },
  halt: { hold: HOUR },
};

export type ScenarioWish = { [K in keyof ScenarioTerms]?: ScenarioTerms[K] | undefined };

const NONE: ScenarioTerms = { depth: 0, over: 0, hold: 0, recovery: 0, recoverOver: 0 };
const TERMS = Object.keys(NONE) as (keyof ScenarioTerms)[];

/**
 * The terms of a scenario from what was wished; 0 for what its kind does not have.
 * @throws DomainError bad_input at a term that does not go with the kind
 */
export function termsOf(kind: ScenarioKind, wish: ScenarioWish): ScenarioTerms {
  const terms = { ...NONE, ...USUAL[kind] };
  for (const key of TERMS) {
    const wished = wish[key];
    if (wished === undefined) continue;
    if (USUAL[kind][key] === undefined) {
      throw new DomainError('bad_input', `${labelOf(key)} does not go with a ${kind}`, key);
    }
    terms[key] = wished;
  }
  if (kind === 'halt' && terms.hold === 0) {
    throw new DomainError('bad_input', 'Hold must be more than PT0S: that is how long a halt lasts', 'hold');
  }
  return terms;
}

/** The same terms as they are told: durations in ISO 8601, null for what the kind does not have. */
export function toldTerms(kind: ScenarioKind, terms: ScenarioTerms) {
  const own = <K extends keyof ScenarioTerms, T>(key: K, tell: (value: number) => T): T | null =>
    USUAL[kind][key] === undefined ? null : tell(terms[key]);
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

interface Concerned {
  pair: string;
  kind: InstrumentKind;
  pegged: boolean;
}

/**
 * Whether a scenario has to do with an instrument. One without a pair is for all crypto pairs, save that nothing
 * but a depeg moves the pegged ones, and a depeg no others.
 */
export function concerns(scenario: { kind: ScenarioKind; pair: string | null }, to: Concerned): boolean {
  if (scenario.pair !== null) return scenario.pair === to.pair;
  return to.kind === 'crypto' && (scenario.kind === 'halt' || (scenario.kind === 'depeg') === to.pegged);
}

/** @throws DomainError bad_input at `kind` where it can't happen to a pair */
export function checkPegged(kind: ScenarioKind, { pair, pegged }: Concerned): void {
  if (kind === 'halt' || (kind === 'depeg') === pegged) return;
  const why = pegged
    ? `Kind must be depeg or halt: ${pair} is pegged`
    : `Kind must not be depeg: ${pair} is not pegged`;
  throw new DomainError('bad_input', why, 'kind');
}

/** More than anybody needs; each one makes every price a little dearer to work out. */
const MOST_SCENARIOS = 200;

/** @throws DomainError conflict where a world has had its share */
export function checkRoom(count: number): void {
  if (count < MOST_SCENARIOS) return;
  throw new DomainError(
    'conflict',
    `There are ${MOST_SCENARIOS} scenarios already; reset the world to begin anew`,
  );
}

/** What is done is done once the commit is through, which takes a moment: so much of wall time, ms. */
const COMMIT_TAKES = 250;

/**
 * When a scenario starts (ms) that was wished for `startsIn` seconds from now (ms). A price holds for its second: it is changed
 * from a second on that nobody has been told of. A halt begins at any instant.
 */
export function startOf(
  kind: ScenarioKind,
  startsIn: number,
  { now, speed }: { now: number; speed: number },
): number {
  if (kind === 'halt') return now + startsIn * 1000;
  const wished = Math.ceil((now + Math.max(startsIn * 1000, speed * COMMIT_TAKES)) / 1000) * 1000;
  return Math.max(wished, (Math.floor(now / 1000) + 1) * 1000);
}

/** What is going to happen, as a sentence. */
export function scenarioSentence({
  kind,
  pair,
  startsAt,
  depth,
  over,
  hold,
}: ScenarioTerms & {
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
  const how = over === 0 ? 'within a second' : `over ${formatDuration(over * 1000)}`;
  return `${who} ${kind === 'rally' ? 'rises' : 'falls'} by ${part} ${how}, from ${from} on.`;
}
