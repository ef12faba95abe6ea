import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ConfirmationView } from '@papermint/contracts/deposits/staff-model';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Staff, StaffDirectory } from '../accounts/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { ConfirmationViews } from './confirmation-views.ts';
import type { DepositSteps } from './deposit-steps.ts';
import { checkConfirming } from './deposits-rules.ts';
import type { DepositsStore } from './deposits-store.ts';
import type { DepositRecord } from './deposits-types.ts';
import { QUEUE } from './deposits-types.ts';

interface Decided {
  deposit: ConfirmationView;
  message: string;
}

/** What staff decide about deposits by bank and PayPal. */
export interface Confirmations {
  /** Credits it. @throws DomainError not_found; forbidden for the own; conflict where it does not wait or another holds it */
  confirm(command: CommandContext, reader: Staff, uuid: string): Promise<Decided>;
  /** @throws DomainError as `confirm` */
  reject(command: CommandContext, reader: Staff, given: { uuid: string; reason: string }): Promise<Decided>;
  /** Whether a reader may decide one that waits. @throws DomainError */
  check(tx: Tx, reader: Staff, uuid: string): void;
}

interface Parts {
  store: DepositsStore;
  steps: DepositSteps;
  views: ConfirmationViews;
  staff: StaffDirectory;
  markets: Pick<Markets, 'say'>;
  queues: Queues;
  commands: Commands;
  clock: Clock;
}

export function createConfirmations(parts: Parts): Confirmations {
  const { store, steps, views, staff, markets, queues, commands, clock } = parts;

  /** @throws DomainError where the reader may not decide it */
  function loaded(tx: Tx, reader: Staff, uuid: string): DepositRecord {
    const found = store.find(tx, uuid);
    if (!found || (found.method !== 'bank' && found.method !== 'paypal')) {
      throw new DomainError('not_found', 'There is no deposit with this id to confirm', 'uuid');
    }
    const decider = found.decidedById === null ? 'Somebody' : staff.nameIn(tx, found.decidedById);
    checkConfirming(found.status, { own: found.traderId === reader.id, decider });
    return found;
  }

  async function decide(
    command: CommandContext,
    reader: Staff,
    { uuid, step, reason }: { uuid: string; step: 'approve' | 'reject'; reason: string | null },
  ): Promise<Decided> {
    const { message } = await commands.execute(
      command,
      async (tx) => {
        const record = loaded(tx, reader, uuid);
        queues.settle(tx, QUEUE, uuid, reader.id);
        const after = steps.take(tx, record, step, {
          actor: command.actor,
          // The timeline is for good, and a reason may name somebody.
          set: { decidedAt: clock.now(), decidedById: reader.id, reason },
        });
        const said = markets.say(record.asset, record.amount - record.fee);
        const message = step === 'approve' ? `${said} credited.` : 'Deposit rejected.';
        return { message, traderId: record.traderId, before: record.status, after: after.status };
      },
      ({ traderId, before, after }) => ({
        ...{ subject: uuid, account: traderId, before: { status: before }, after: { status: after } },
        ...(reason !== null && { reason }),
      }),
    );
    return { deposit: await views.one(reader, uuid), message };
  }

  return {
    confirm: (command, reader, uuid) => decide(command, reader, { uuid, step: 'approve', reason: null }),
    reject: (command, reader, { uuid, reason }) => decide(command, reader, { uuid, step: 'reject', reason }),
    check: (tx, reader, uuid) => void loaded(tx, reader, uuid),
  };
}
