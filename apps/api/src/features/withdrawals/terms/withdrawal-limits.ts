import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { changeTerms } from '@papermint/contracts/withdrawals/staff-calls';
import type { withdrawalTerms } from '@papermint/contracts/withdrawals/staff-model';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WithdrawalTerms } from '../withdrawals-rules.ts';
import { DEFAULT_TERMS } from '../withdrawals-rules.ts';
import type { TermsStore } from './terms-store.ts';

/** The limits as the wire carries them: amounts are decimal texts in dollars. */
export type TermsView = z.infer<typeof withdrawalTerms>;
/** The limits that change. */
export type TermsChange = Omit<z.output<typeof changeTerms.input>, 'reason'>;

export interface TermsDeps {
  store: TermsStore;
  clock: Clock;
  /** The limits in force; read from the store on first use. */
  cache: { terms: WithdrawalTerms | undefined };
}

const LIMITS = [
  'dailyVerified',
  'dailyUnverified',
  'automaticVerified',
  'automaticUnverified',
  'secondPerson',
] as const;

type Limits<T> = Record<(typeof LIMITS)[number], T>;

export const viewOfTerms = (terms: WithdrawalTerms): TermsView => ({
  ...terms,
  ...(Object.fromEntries(LIMITS.map((name) => [name, formatUnits(terms[name], 2)])) as Limits<string>),
});

/** Fills fields that the stored settings lack with their defaults. */
function termsOf(view: Partial<TermsView>): WithdrawalTerms {
  const complete = { ...viewOfTerms(DEFAULT_TERMS), ...view };
  const limits = Object.fromEntries(LIMITS.map((name) => [name, units(complete[name], 2)]));
  return { ...complete, ...(limits as Limits<bigint>) };
}

/** The limits in force. */
export function currentTerms(deps: Pick<TermsDeps, 'store' | 'cache'>): WithdrawalTerms {
  deps.cache.terms ??= termsIn(deps, deps.store.committed);
  return deps.cache.terms;
}

/** The limits as a transaction sees them: another change may have come before it. */
export function termsIn({ store }: Pick<TermsDeps, 'store'>, reads: Reads): WithdrawalTerms {
  const stored = store.find(reads);
  return stored ? termsOf(JSON.parse(stored) as Partial<TermsView>) : DEFAULT_TERMS;
}

/**
 * The limits after a change.
 * @throws DomainError bad_input where an automatic limit is above the daily limit of the same level
 */
export function changedTerms(deps: TermsDeps, reads: Reads, change: TermsChange): WithdrawalTerms {
  const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = termsOf({ ...viewOfTerms(termsIn(deps, reads)), ...fields });
  for (const level of ['Verified', 'Unverified'] as const) {
    if (next[`automatic${level}`] > next[`daily${level}`]) {
      throw new DomainError('bad_input', 'This must be at most the daily limit', `automatic${level}`);
    }
  }
  return next;
}

/**
 * Stores a change of the limits.
 * @returns the limits after it
 * @throws DomainError as `changedTerms`
 */
export function putTerms(deps: TermsDeps, tx: Tx, change: TermsChange): WithdrawalTerms {
  const next = changedTerms(deps, tx, change);
  deps.store.put(tx, JSON.stringify(viewOfTerms(next)), deps.clock.now());
  tx.afterCommit(() => {
    deps.cache.terms = next;
  });
  return next;
}
