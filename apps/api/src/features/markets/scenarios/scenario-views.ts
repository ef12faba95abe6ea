import { sayDuration } from '@papermint/contracts/common/duration';
import { SECOND } from '@papermint/contracts/common/time-units';
import type { ScenarioPartView, ScenarioView } from '@papermint/contracts/markets/scenario-model';
import { endOf, isVoid, wholeEndOf } from '../../../market/scenarios/scenario.ts';
import { importEnd } from '../imports/imported-market.ts';
import type { ScenarioRecord } from '../markets-types.ts';
import type { ScenarioDeps } from './scenario-deps.ts';
import { parameterView } from './scenario-rules.ts';

const iso = (at: number) => new Date(at).toISOString();

/** A scenario as it is answered now. */
export function scenarioView(
  { markets, clock }: Pick<ScenarioDeps, 'markets' | 'clock'>,
  scenario: ScenarioRecord,
): ScenarioView {
  const { id, kind, pair, startsAt, canceledAt } = scenario;
  return {
    uuid: id,
    kind,
    pair,
    startsAt: iso(startsAt),
    endsAt: iso(endOf(scenario)),
    state: stateOf(scenario, clock.now()),
    canceledAt: canceledAt === null ? null : iso(canceledAt),
    parts: partsOf(scenario),
    notes: isVoid(scenario)
      ? []
      : [
          ...importNotes(markets, scenario),
          ...setNotes(markets, scenario),
          ...sessionNotes(markets, scenario),
        ],
    ...parameterView(kind, scenario),
  };
}

export function stateOf(scenario: ScenarioRecord, now: number): ScenarioView['state'] {
  if (scenario.canceledAt !== null) return 'canceled';
  if (now < scenario.startsAt) return 'scheduled';
  return now < endOf(scenario) ? 'running' : 'ended';
}

/** What a scenario does, one after the other. A cancellation cuts a part short, and what comes after it does not happen. */
function partsOf(scenario: ScenarioRecord): ScenarioPartView[] {
  const { canceledAt, returnOver } = scenario;
  const parts = wholeParts(scenario);
  if (canceledAt === null) return parts;
  const kept = parts
    .filter(({ startsAt }) => Date.parse(startsAt) < canceledAt)
    .map((part) =>
      Date.parse(part.endsAt) > canceledAt ? { ...part, endsAt: iso(canceledAt), change: null } : part,
    );
  if (returnOver === null) return kept;
  const endsAt = iso(canceledAt + returnOver * SECOND);
  return [...kept, { phase: 'return', startsAt: iso(canceledAt), endsAt, change: 0 }];
}

function wholeParts(scenario: ScenarioRecord): ScenarioPartView[] {
  const { kind, startsAt, depth, over, hold, recovery, recoverOver } = scenario;
  const part = (phase: ScenarioPartView['phase'], from: number, to: number, change: number | null) => ({
    phase,
    startsAt: iso(from),
    endsAt: iso(to),
    change: change === null ? null : Math.round(change * 1e6) / 1e6,
  });
  if (kind === 'halt') return [part('halt', startsAt, wholeEndOf(scenario), null)];
  const change = kind === 'rally' ? depth : -depth;
  const moved = startsAt + over * SECOND;
  const held = moved + hold * SECOND;
  const parts = [part('move', startsAt, moved, change)];
  if (hold > 0) parts.push(part('hold', moved, held, change));
  // The recovery is a part of the way in the logarithm of the price.
  const left = Math.exp(Math.log1p(change) * (1 - recovery)) - 1;
  if (recovery > 0) parts.push(part('recovery', held, held + recoverOver * SECOND, left));
  return parts;
}

/** What a scenario and imported candles do to each other. */
function importNotes(
  markets: Pick<ScenarioDeps['markets'], 'imports' | 'concernedBy'>,
  scenario: ScenarioRecord,
) {
  if (scenario.kind === 'halt' || markets.imports().length === 0) return [];
  const [from, to] = [scenario.startsAt, Math.max(endOf(scenario), scenario.startsAt + SECOND)];
  const pairs = markets.concernedBy(scenario);
  return markets.imports().flatMap((record) => {
    const end = importEnd(record);
    if (!pairs.includes(record.pair) || end <= record.startsAt) return [];
    if (record.startsAt <= from) {
      return from < end ? [`It overrides the imported candles of ${record.pair} until ${iso(end)}.`] : [];
    }
    return record.startsAt < to
      ? [`In ${record.pair} it ends where imported candles begin, at ${iso(record.startsAt)}.`]
      : [];
  });
}

/** What a scenario and set prices do to each other. */
function setNotes(
  markets: Pick<ScenarioDeps['markets'], 'setPrices' | 'setSpans' | 'concernedBy'>,
  scenario: ScenarioRecord,
): string[] {
  if (scenario.kind === 'halt' || markets.setPrices().length === 0) return [];
  const [from, to] = [scenario.startsAt, Math.max(endOf(scenario), scenario.startsAt + SECOND)];
  return markets.concernedBy(scenario).flatMap((pair) =>
    markets.setSpans(pair).flatMap((span) => {
      if (span.from > from) {
        return span.from < to ? [`In ${pair} it ends where a price is set, at ${iso(span.from)}.`] : [];
      }
      if (from >= span.to) return [];
      const end = Number.isFinite(span.to) ? `until ${iso(span.to)}` : 'until it is released';
      return [`It displaces the price of ${pair} that is set ${end}.`];
    }),
  );
}

function sessionNotes(
  markets: Pick<ScenarioDeps['markets'], 'sessionOpensAt'>,
  { kind, pair, startsAt }: ScenarioRecord,
) {
  if (pair === null || kind === 'halt') return [];
  const opens = markets.sessionOpensAt(pair, startsAt);
  return opens === undefined || opens === startsAt
    ? []
    : [`The market of ${pair} is closed then: the price shows it at the open, ${iso(opens)}.`];
}

/** A sentence about what a canceled scenario still does. */
export function canceledSentence({ kind, startsAt, canceledAt, returnOver }: ScenarioRecord): string {
  const at = canceledAt ?? startsAt;
  if (at <= startsAt) return `The ${kind} is canceled before it began. It has no effect.`;
  if (kind === 'halt') return `The halt is canceled. Trading resumes at ${iso(at)}.`;
  if (returnOver === null)
    return `The ${kind} is canceled. The price continues from its current level at ${iso(at)}.`;
  return `The ${kind} is canceled. The price returns within ${sayDuration(returnOver * SECOND)}, from ${iso(at)} on.`;
}
