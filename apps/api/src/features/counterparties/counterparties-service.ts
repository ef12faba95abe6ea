import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { CounterpartyDeps } from './counterparties-deps.ts';
import { ALL, PAY } from './counterparties-deps.ts';
import type { CounterpartyRecord } from './counterparties-store.ts';
import type { Monthly } from './counterparty-times.ts';
import { MONTHLY, nextMonthly } from './counterparty-times.ts';
import { meetCounterparties } from './meet-counterparties.ts';
import { nextAt } from './pay.ts';

/** Transfers of employers and friends to traders, and the monthly notices of the house. */
export const createCounterparties = (deps: CounterpartyDeps) => bindVerbs(deps, { add, act, forget });

/** Adds a counterparty of a trader. It sends nothing before counterparties act. */
function add({ store, ids, clock }: CounterpartyDeps, tx: Tx, row: Omit<CounterpartyRecord, 'id'>): void {
  store.put(tx, { ...row, id: ids.uuid(clock.now()) });
}

const KINDS = Object.keys(MONTHLY) as Monthly[];

/**
 * Begins to act, or keeps still: then nothing is scheduled. Traders who were approved while it kept still meet their
 * counterparties when it begins.
 */
function act(deps: CounterpartyDeps, tx: Tx, acting: boolean): void {
  const { store, jobs, clock } = deps;
  for (const row of store.all(tx)) {
    if (acting) jobs.schedule(tx, PAY, row.id, nextAt(deps, row));
    else jobs.cancel(tx, PAY, row.id);
  }
  for (const kind of KINDS) {
    if (acting) jobs.schedule(tx, kind, ALL, nextMonthly(kind, clock.now()));
    else jobs.cancel(tx, kind, ALL);
  }
  if (!acting) return;
  const { seededAt, startedAt } = deps.state;
  // The seed gives its own people theirs.
  for (const id of store.unmet(tx, seededAt ?? startedAt)) meetCounterparties(deps, tx, id);
}

/** Forgets the counterparties of a trader whose account is closed. @returns how many there were */
function forget({ store, jobs }: CounterpartyDeps, tx: Tx, traderId: string): number {
  const ids = store.ofTrader(tx, traderId);
  for (const id of ids) jobs.cancel(tx, PAY, id);
  store.drop(tx, traderId);
  return ids.length;
}
