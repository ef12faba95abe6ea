import { lotOf } from '@papermint/seed/art/lot';
import { employers, paydays } from '@papermint/seed/incomes';
import { names } from '@papermint/seed/names';
import type { Tx } from '../../platform/database/commit.ts';
import type { CounterpartyDeps } from './counterparties-deps.ts';
import { ALL, PAY } from './counterparties-deps.ts';
import type { CounterpartyRecord } from './counterparties-store.ts';
import { nextAt } from './pay.ts';

/** The monthly salary payment of an employer, in whole dollars: a multiple of the step. */
const SALARY = { min: 18, max: 48, step: 50n } as const;
const CENTS = 100n;

/**
 * Adds an employer and a friend for a trader whose identity is approved, while counterparties act. Their names follow
 * from the seed, the account number and the country.
 */
export function meetCounterparties(deps: CounterpartyDeps, tx: Tx, traderId: string): void {
  const { store, state, jobs, ids, clock } = deps;
  const acting = jobs.dueAt(tx, 'counterparty.statements', ALL) !== undefined;
  const person = acting ? store.trader(tx, traderId) : undefined;
  if (!person || store.ofTrader(tx, traderId).length > 0) return;
  const lot = lotOf(`${state.seed} counterparties of ${person.accountId}`);
  const { first, last } = names[person.country] ?? US_NAMES;
  const common = { traderId, asset: 'USD' };
  const rows: Omit<CounterpartyRecord, 'id'>[] = [
    {
      ...common,
      payer: `Salary ${lot.one(employers[person.country] ?? US_EMPLOYERS)}, part`,
      amount: BigInt(lot.whole(SALARY.min, SALARY.max)) * SALARY.step * CENTS,
      payday: lot.one(paydays),
    },
    { ...common, payer: `${lot.one(first)} ${lot.one(last)}`, amount: null, payday: null },
  ];
  for (const row of rows) {
    const made = { ...row, id: ids.uuid(clock.now()) };
    store.put(tx, made);
    jobs.schedule(tx, PAY, made.id, nextAt(deps, made));
  }
}

const US_NAMES = names.US as (typeof names)[string];
const US_EMPLOYERS = employers.US as (typeof employers)[string];
