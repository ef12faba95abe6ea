import { isPermitted } from '@papermint/contracts/accounts/staff';
import { APPROVAL_TARGET } from '@papermint/contracts/approvals/model';
import { moneyRequests } from '@papermint/contracts/billing/desk-lanes';
import type { DeskLaneView, deskDay } from '@papermint/contracts/billing/desk-model';
import { DAY, startOfDay } from '@papermint/contracts/common/time-units';
import { DEPOSIT_TARGET } from '@papermint/contracts/deposits/statuses';
import { IDENTITY_TARGET } from '@papermint/contracts/identity/statuses';
import { formatUnits } from '@papermint/contracts/money/amount';
import { WITHDRAWAL_TARGET } from '@papermint/contracts/withdrawals/statuses';
import type { z } from 'zod';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { WithdrawalDesk } from '../withdrawals/staff/desk-service.ts';
import type { BillingStore } from './billing-store.ts';
import type { Waiting } from './desk-rules.ts';
import { laneOf } from './desk-rules.ts';
import type { HouseColumn } from './house-sums-rules.ts';
import { centsOf } from './house-sums-rules.ts';

export interface DeskDeps {
  store: Pick<BillingStore, 'sums'>;
  withdrawals: Pick<WithdrawalDesk, 'open'>;
  deposits: { open(reader: Staff): readonly Waiting[] };
  identity: { open(reader: Staff): readonly Waiting[] };
  approvals: Pick<Approvals, 'open'>;
  clock: Clock;
}

export type BillingDesk = ReturnType<typeof createBillingDesk>;

export const createBillingDesk = (deps: DeskDeps) => bindVerbs(deps, { view: billingDesk });

/** The queues of the billing desk, in figures, and today's deposits and withdrawals. */
function billingDesk(
  deps: DeskDeps,
  reader: Staff,
): { lanes: DeskLaneView[]; today: z.infer<typeof deskDay> } {
  const { withdrawals, deposits, identity, approvals, clock } = deps;
  const now = clock.now();
  const { waiting, stuck, sending } = withdrawals.open(reader);
  const requests = approvals.open(reader, moneyRequests);
  const reviewsIdentity = isPermitted(reader.position, reader.permissions, 'identity');
  return {
    lanes: [
      laneOf(deposits.open(reader), { lane: 'deposits', target: DEPOSIT_TARGET, now }),
      laneOf(waiting, { lane: 'withdrawals', target: WITHDRAWAL_TARGET, now }),
      laneOf(stuck, { lane: 'stuck', target: null, now }),
      laneOf(sending, { lane: 'sending', target: null, now }),
      laneOf(requests, { lane: 'approvals', target: APPROVAL_TARGET, now }),
      ...(reviewsIdentity
        ? [laneOf(identity.open(reader), { lane: 'identity', target: IDENTITY_TARGET, now })]
        : []),
    ],
    today: today(deps),
  };
}

function today({ store, clock }: DeskDeps): z.infer<typeof deskDay> {
  const since = startOfDay(clock.now());
  const rows = store.sums(since, since + DAY);
  const dollars = (column: HouseColumn) => centsOf(column, rows);
  const count = (column: 'ins' | 'outs') => rows.reduce((sum, row) => sum + row[column], 0);
  const [deposited, withdrawn] = [dollars('in'), dollars('out')];
  return {
    day: new Date(since).toISOString().slice(0, 10),
    in: { count: count('ins'), value: formatUnits(deposited, 2) },
    out: { count: count('outs'), value: formatUnits(withdrawn, 2) },
    net: formatUnits(deposited - withdrawn, 2),
    fees: formatUnits(dollars('fees'), 2),
    goodwill: formatUnits(dollars('goodwill'), 2),
    refunds: formatUnits(dollars('refunds'), 2),
  };
}
