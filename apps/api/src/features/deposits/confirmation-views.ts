import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { ConfirmationView } from '@papermint/contracts/deposits/staff-model';
import { DEPOSIT_TARGET } from '@papermint/contracts/deposits/statuses';
import { formatUnits } from '@papermint/contracts/money/amount';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Approvals } from '../approvals/approvals-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { DepositViews } from './deposit-views.ts';
import { marksOf } from './deposits-rules.ts';
import type { ConfirmationFilter, DepositsStore } from './deposits-store.ts';
import type { DepositRecord } from './deposits-types.ts';
import { QUEUE } from './deposits-types.ts';

/** Deposits as staff see them. */
export interface ConfirmationViews {
  list(reader: Staff, filter: ConfirmationFilter): Promise<Page<ConfirmationView> & { counts: QueueCounts }>;
  one(reader: Staff, id: string): Promise<ConfirmationView>;
  waiting(reader: Staff): string[];
  counts(reader: Staff): QueueCounts;
  /** What waits for the reader, the oldest first: since when, its value in US cents, and why to look twice. */
  standing(reader: Staff): { createdAt: number; dollars: bigint; marks: readonly string[] }[];
}

interface Parts {
  store: DepositsStore;
  views: DepositViews;
  markets: Pick<Markets, 'asset' | 'valueIn'>;
  accounts: Pick<Accounts, 'byId'>;
  staff: Pick<StaffDirectory, 'named'>;
  queues: Pick<Queues, 'claims'>;
  approvals: Pick<Approvals, 'pendingOf'>;
  clock: Clock;
}

export function createConfirmationViews(parts: Parts): ConfirmationViews {
  const { store, views, markets, accounts, staff, queues, approvals, clock } = parts;

  async function rows(reader: Staff, records: readonly DepositRecord[]): Promise<ConfirmationView[]> {
    const people = staff.named(records.flatMap(({ traderId, decidedById }) => [traderId, decidedById]));
    const claims = queues.claims(QUEUE, reader);
    return Promise.all(
      records.map(async (record) => {
        const { id, traderId, asset, amount, status, decidedById, decidedAt, submittedAt } = record;
        const { payee, fee, credited, reference, method } = views.shown(record);
        const cents = markets.valueIn(asset, amount, 'USD');
        const waits = status === 'under_review';
        return {
          uuid: id,
          method: method === 'paypal' ? ('paypal' as const) : ('bank' as const),
          status,
          trader: people.get(traderId) ?? { accountId: '', name: '' },
          currency: asset,
          amount: formatUnits(amount, markets.asset(asset).scale),
          fee,
          credited,
          value: formatUnits(cents, 2),
          reference,
          payee,
          reason: record.reason,
          marks: waits
            ? marksOf({
                cents,
                completed: store.completed(store.committed, traderId),
                age: clock.now() - (await accounts.byId(traderId)).createdAt.getTime(),
              })
            : [],
          pendingApproval: waits ? approvals.pendingOf(`deposit:${id}`) : null,
          decidedBy: (decidedById !== null && people.get(decidedById)) || null,
          decidedAt: decidedAt === null ? null : iso(decidedAt),
          createdAt: iso(submittedAt ?? record.createdAt),
          target: DEPOSIT_TARGET / 1000,
          claim: claims.get(id) ?? null,
          allowedActions: waits && traderId !== reader.id ? (['confirm', 'reject'] as const).slice() : [],
        };
      }),
    );
  }

  const undecided = (reader: Staff) => store.waiting().filter(({ traderId }) => traderId !== reader.id);

  function counts(reader: Staff): QueueCounts {
    const since = undecided(reader).map(({ submittedAt }) => submittedAt);
    return countsOf(since, clock.now(), DEPOSIT_TARGET);
  }

  return {
    counts,
    standing: (reader) =>
      undecided(reader).map(({ traderId, asset, amount, submittedAt, joinedAt }) => {
        const cents = markets.valueIn(asset, amount, 'USD');
        const completed = store.completed(store.committed, traderId);
        const marks = marksOf({ cents, completed, age: clock.now() - joinedAt });
        return { createdAt: submittedAt, dollars: cents, marks };
      }),
    waiting: (reader) => undecided(reader).map(({ id }) => id),
    async list(reader, filter) {
      const { rows: found, total } = await store.confirmations(filter);
      return { ...toPage(await rows(reader, found), total, filter), counts: counts(reader) };
    },
    async one(reader, id) {
      const record = store.find(store.committed, id) as DepositRecord;
      const [view] = await rows(reader, [record]);
      return view as ConfirmationView;
    },
  };
}

const iso = (at: number) => new Date(at).toISOString();
