import { isPermitted } from '@papermint/contracts/accounts/staff';
import { APPROVAL_TARGET } from '@papermint/contracts/approvals/model';
import { moneyRequests } from '@papermint/contracts/billing/desk-lanes';
import type { DeskLaneView, deskDay } from '@papermint/contracts/billing/desk-model';
import { DAY_MS } from '@papermint/contracts/common/days';
import { DEPOSIT_TARGET } from '@papermint/contracts/deposits/statuses';
import { IDENTITY_TARGET } from '@papermint/contracts/identity/statuses';
import { formatUnits } from '@papermint/contracts/money/amount';
import { WITHDRAWAL_TARGET } from '@papermint/contracts/withdrawals/statuses';
import type { z } from 'zod';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Approvals } from '../approvals/approvals-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { WithdrawalDesk } from '../withdrawals/desk-service.ts';
import type { BillingStore } from './billing-store.ts';
import type { Waiting } from './desk-rules.ts';
import { laneOf } from './desk-rules.ts';

type Day = z.infer<typeof deskDay>;

/** The queues that money passes, in figures. */
export interface BillingDesk {
  view(reader: Staff): { lanes: DeskLaneView[]; today: Day };
}

export interface DeskParts {
  store: Pick<BillingStore, 'sums'>;
  withdrawals: Pick<WithdrawalDesk, 'standing'>;
  deposits: { standing(reader: Staff): readonly Waiting[] };
  identity: { standing(reader: Staff): readonly Waiting[] };
  approvals: Pick<Approvals, 'standing'>;
  markets: Pick<Markets, 'valueIn'>;
  clock: Clock;
}

export function createBillingDesk(parts: DeskParts): BillingDesk {
  const { store, withdrawals, deposits, identity, approvals, markets, clock } = parts;

  function today(): Day {
    const since = Math.floor(clock.now() / DAY_MS) * DAY_MS;
    const rows = store.sums(since, since + DAY_MS);
    const valued = (of: 'in' | 'out' | 'fees') =>
      rows.reduce((sum, row) => sum + markets.valueIn(row.asset, row[of], 'USD'), 0n);
    const counted = (of: 'ins' | 'outs') => rows.reduce((sum, row) => sum + row[of], 0);
    const [came, went] = [valued('in'), valued('out')];
    return {
      day: new Date(since).toISOString().slice(0, 10),
      in: { count: counted('ins'), value: formatUnits(came, 2) },
      out: { count: counted('outs'), value: formatUnits(went, 2) },
      net: formatUnits(came - went, 2),
      fees: formatUnits(valued('fees'), 2),
    };
  }

  return {
    view(reader) {
      const now = clock.now();
      const { waiting, stuck, sending } = withdrawals.standing(reader);
      const reviewed = isPermitted(reader.position, reader.permissions, 'identity');
      return {
        lanes: [
          laneOf(deposits.standing(reader), { lane: 'deposits', target: DEPOSIT_TARGET, now }),
          laneOf(waiting, { lane: 'withdrawals', target: WITHDRAWAL_TARGET, now }),
          laneOf(stuck, { lane: 'stuck', target: null, now }),
          laneOf(sending, { lane: 'sending', target: null, now }),
          laneOf(approvals.standing(reader, moneyRequests), {
            lane: 'approvals',
            target: APPROVAL_TARGET,
            now,
          }),
          ...(reviewed
            ? [laneOf(identity.standing(reader), { lane: 'identity', target: IDENTITY_TARGET, now })]
            : []),
        ],
        today: today(),
      };
    },
  };
}
