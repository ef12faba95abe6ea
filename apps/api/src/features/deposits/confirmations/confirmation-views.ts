import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { ConfirmationView } from '@papermint/contracts/deposits/staff-model';
import { DEPOSIT_TARGET } from '@papermint/contracts/deposits/statuses';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { ClaimView, QueueCounts } from '@papermint/contracts/queues/model';
import type { NamedPerson, Staff } from '../../accounts/staff/staff-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { committedView } from '../deposit-views.ts';
import { marksOf } from '../deposits-rules.ts';
import type { ConfirmationFilter } from '../deposits-store.ts';
import type { DepositRecord } from '../deposits-types.ts';
import { QUEUE } from '../deposits-types.ts';
import { confirmationCounts } from './confirmation-queue.ts';

/** A page of deposits as staff see them. */
export async function listConfirmations(
  deps: DepositDeps,
  reader: Staff,
  filter: ConfirmationFilter,
): Promise<Page<ConfirmationView> & { counts: QueueCounts }> {
  const { rows, total } = await deps.store.confirmations(filter);
  const data = await viewsOf(deps, reader, rows);
  return { ...toPage(data, total, filter), counts: confirmationCounts(deps, reader) };
}

/** A deposit as staff see it; it must exist. */
export async function confirmationView(
  deps: DepositDeps,
  reader: Staff,
  id: string,
): Promise<ConfirmationView> {
  const deposit = deps.store.find(deps.store.committed, id) as DepositRecord;
  const [view] = await viewsOf(deps, reader, [deposit]);
  return view as ConfirmationView;
}

function viewsOf(
  deps: DepositDeps,
  reader: Staff,
  deposits: readonly DepositRecord[],
): Promise<ConfirmationView[]> {
  const { staff, queues } = deps;
  const people = staff.named(deposits.flatMap(({ traderId, decidedById }) => [traderId, decidedById]));
  const claims = queues.claims(QUEUE, reader);
  return Promise.all(deposits.map((deposit) => viewOf(deps, reader, deposit, { people, claims })));
}

async function viewOf(
  deps: DepositDeps,
  reader: Staff,
  deposit: DepositRecord,
  { people, claims }: { people: Map<string, NamedPerson>; claims: ReadonlyMap<string, ClaimView> },
): Promise<ConfirmationView> {
  const { markets, approvals } = deps;
  const { id, traderId, asset, amount, status, decidedById, decidedAt, submittedAt } = deposit;
  const { payee, fee, credited, reference } = committedView(deps, deposit);
  const cents = markets.valueIn(asset, amount, 'USD');
  const waits = status === 'under_review';
  return {
    uuid: id,
    method: deposit.method === 'paypal' ? 'paypal' : 'bank',
    status,
    trader: people.get(traderId) ?? { accountId: '', name: '' },
    currency: asset,
    amount: formatUnits(amount, markets.asset(asset).scale),
    fee,
    credited,
    value: formatUnits(cents, 2),
    reference,
    payee,
    reason: deposit.reason,
    marks: waits ? await riskMarks(deps, traderId, cents) : [],
    pendingApproval: waits ? approvals.pendingOf(`deposit:${id}`) : null,
    decidedBy: (decidedById !== null && people.get(decidedById)) || null,
    decidedAt: decidedAt === null ? null : iso(decidedAt),
    createdAt: iso(submittedAt ?? deposit.createdAt),
    target: DEPOSIT_TARGET / 1000,
    claim: claims.get(id) ?? null,
    allowedActions: waits && traderId !== reader.id ? ['confirm', 'reject'] : [],
  };
}

async function riskMarks(
  { store, accounts, clock }: DepositDeps,
  traderId: string,
  cents: bigint,
): Promise<string[]> {
  const { createdAt } = await accounts.byId(traderId);
  return marksOf({
    cents,
    first: !store.hasReceived(store.committed, traderId),
    age: clock.now() - createdAt.getTime(),
  });
}

const iso = (at: number) => new Date(at).toISOString();
