import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { Scenario } from '../../../market/scenarios/scenario.ts';
import { endOf } from '../../../market/scenarios/scenario.ts';
import type { PeggedInstrument } from './scenario-rules.ts';
import { concerns } from './scenario-rules.ts';

type PlannedScenario = Scenario & { pair: string | null };

/**
 * Whether a halt is apart from others of the same pairs.
 * @param instruments those that it concerns
 * @throws DomainError bad_input at a field if it is not
 */
export function checkHaltsApart(
  halt: PlannedScenario,
  others: readonly PlannedScenario[],
  instruments: readonly PeggedInstrument[],
  key: 'startsIn' | 'startsAt',
): void {
  const [from, to] = [halt.startsAt, endOf(halt)];
  const other = others.find(
    (one) =>
      one.kind === 'halt' &&
      one.startsAt < to &&
      from < endOf(one) &&
      instruments.some((instrument) => concerns(one, instrument)),
  );
  if (!other) return;
  const span = [other.startsAt, endOf(other)].map((at) => new Date(at).toISOString()).join(' until ');
  const who = other.pair ?? 'every crypto pair';
  throw new DomainError(
    'bad_input',
    `${labelOf(key)} overlaps another halt: ${who} is halted from ${span}. Cancel that halt first, or choose another time`,
    key,
  );
}
