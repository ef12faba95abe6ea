import { DEPOSIT_TARGET } from '@papermint/contracts/deposits/statuses';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { marksOf } from '../deposits-rules.ts';

type Deps = Pick<DepositDeps, 'store' | 'markets' | 'clock'>;

/** The deposits under review, without the reader's own. */
const waitingFor = ({ store }: Deps, reader: Staff) =>
  store.waiting().filter(({ traderId }) => traderId !== reader.id);

/** Ids of the deposits that the reader may decide. */
export const waitingConfirmations = (deps: Deps, reader: Staff): string[] =>
  waitingFor(deps, reader).map(({ id }) => id);

export function confirmationCounts(deps: Deps, reader: Staff): QueueCounts {
  const since = waitingFor(deps, reader).map(({ submittedAt }) => submittedAt);
  return countsOf(since, deps.clock.now(), DEPOSIT_TARGET);
}

/** What waits for the reader, the oldest first: when it was submitted, its value in US cents, and its risk marks. */
export function openConfirmations(
  deps: Deps,
  reader: Staff,
): { createdAt: number; dollars: bigint; marks: readonly string[] }[] {
  const { store, markets, clock } = deps;
  return waitingFor(deps, reader).map(({ traderId, asset, amount, submittedAt, joinedAt }) => {
    const cents = markets.valueIn(asset, amount, 'USD');
    const first = !store.hasReceived(store.committed, traderId);
    const marks = marksOf({ cents, first, age: clock.now() - joinedAt });
    return { createdAt: submittedAt, dollars: cents, marks };
  });
}
