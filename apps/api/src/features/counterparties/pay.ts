import { writeEvent } from '../../platform/commands/event-log.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { CounterpartyDeps } from './counterparties-deps.ts';
import { PAY } from './counterparties-deps.ts';
import type { CounterpartyRecord } from './counterparties-store.ts';
import { nextFromFriend, nextPayday } from './counterparty-times.ts';

/** The job of a counterparty: credits what it sends, notifies the trader, and schedules the next transfer. */
export function pay(deps: CounterpartyDeps, tx: Tx, id: string): void {
  const { store, deposits, markets, notifications, jobs, clock } = deps;
  const row = store.one(tx, id);
  // The account was closed.
  if (!row) return;
  const { traderId, payer, asset, payday } = row;
  const { amount, occasion } = transferOf(deps, row);
  const description = payday === null ? `${payer}: ${occasion}` : payer;
  const { uuid } = deposits.credit(tx, { traderId, asset, amount, description });
  notifications.notify(tx, {
    traderId,
    kind: 'deposit',
    subject: uuid,
    title: 'Bank transfer received',
    text: `${markets.say(asset, amount)} was credited to your balance. Reference: ${description}.`,
  });
  writeEvent(tx, {
    at: clock.now(),
    actor: 'system',
    command: PAY,
    subject: uuid,
    owner: traderId,
    data: { traderId, asset, amount: String(amount) },
  });
  jobs.schedule(tx, PAY, id, nextAt(deps, row));
}

/** When a counterparty sends money next, simulated ms. */
export function nextAt(deps: CounterpartyDeps, row: CounterpartyRecord): number {
  const now = deps.clock.now();
  return row.payday === null
    ? nextFromFriend(now, nameOf(deps, row)).at
    : nextPayday(row.payday, now, nameOf(deps, row));
}

/** What it sends now. */
function transferOf(deps: CounterpartyDeps, row: CounterpartyRecord): { amount: bigint; occasion: string } {
  const { amount, occasion } = nextFromFriend(deps.clock.now(), `${nameOf(deps, row)} sends`);
  return { amount: row.amount ?? amount, occasion };
}

const nameOf = ({ state }: CounterpartyDeps, { id, payer }: CounterpartyRecord) =>
  `${state.seed} ${id} ${payer}`;
