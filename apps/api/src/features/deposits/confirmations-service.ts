import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ConfirmationView } from '@papermint/contracts/deposits/staff-model';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Approvals } from '../approvals/approvals-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Terms } from '../withdrawals/terms-service.ts';
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
  /** Credits it; a large one once a second person approves. @throws DomainError not_found; forbidden for the own; conflict where it does not wait or another holds it */
  confirm(command: CommandContext, reader: Staff, uuid: string): Promise<Decided | PendingAnswer>;
  /** @throws DomainError as `confirm` */
  reject(command: CommandContext, reader: Staff, given: { uuid: string; reason: string }): Promise<Decided>;
  /** Whether a reader may decide one that waits. @throws DomainError */
  check(tx: Tx, reader: Staff, uuid: string): void;
}

interface Confirming {
  uuid: string;
  reason: string;
}

const NOBODY = { accountId: '', name: 'somebody' };

interface Parts {
  store: DepositsStore;
  steps: DepositSteps;
  views: ConfirmationViews;
  staff: StaffDirectory;
  approvals: Pick<Approvals, 'define'>;
  terms: Pick<Terms, 'needsSecondPerson'>;
  markets: Pick<Markets, 'say' | 'valueIn'>;
  queues: Queues;
  commands: Commands;
  clock: Clock;
}

export function createConfirmations(parts: Parts): Confirmations {
  const { store, steps, views, staff, approvals, terms, markets, queues, commands, clock } = parts;

  /** @throws DomainError where the reader may not decide it */
  function loaded(reads: Reads, readerId: string, uuid: string): DepositRecord {
    const found = store.find(reads, uuid);
    if (!found || (found.method !== 'bank' && found.method !== 'paypal')) {
      throw new DomainError('not_found', 'There is no deposit with this id to confirm', 'uuid');
    }
    const decider = found.decidedById === null ? 'Somebody' : staff.nameIn(reads, found.decidedById);
    checkConfirming(found.status, { own: found.traderId === readerId, decider });
    return found;
  }

  /** Credits or rejects it, in a commit. */
  function decideIn(
    tx: Tx,
    { actor }: CommandContext,
    record: DepositRecord,
    { deciderId, step, reason }: { deciderId: string; step: 'approve' | 'reject'; reason: string | null },
  ) {
    queues.settle(tx, QUEUE, record.id, deciderId);
    const after = steps.take(tx, record, step, {
      actor,
      // The timeline is for good, and a reason may name somebody.
      set: { decidedAt: clock.now(), decidedById: deciderId, reason },
    });
    return { id: record.id, traderId: record.traderId, before: record.status, after: after.status };
  }

  const noteOf = ({ id, traderId, before, after }: ReturnType<typeof decideIn>, reason?: string) => ({
    subject: id,
    account: traderId,
    before: { status: before },
    after: { status: after },
    ...(reason !== undefined && { reason }),
  });

  const credited = ({ asset, amount, fee }: DepositRecord) => markets.say(asset, amount - fee);

  const confirming = approvals.define('depositConfirmations.confirm', {
    describe(reads, { uuid }: Confirming, makerId) {
      const record = loaded(reads, makerId, uuid);
      const { accountId, name } = staff.named([record.traderId]).get(record.traderId) ?? NOBODY;
      return {
        needed: terms.needsSecondPerson(markets.valueIn(record.asset, record.amount, 'USD')),
        title: `Confirm the deposit of ${markets.say(record.asset, record.amount)} by ${name} (${accountId})`,
        subject: `deposit:${uuid}`,
        account: record.traderId,
        version: record.status,
        before: { status: record.status },
        after: { status: 'completed', credited: credited(record) },
      };
    },
    run(tx, { command, makerId, approvedById }, { uuid }) {
      const deciderId = approvedById ?? makerId;
      const record = loaded(tx, deciderId, uuid);
      const done = decideIn(tx, command, record, { deciderId, step: 'approve', reason: null });
      return { ...done, message: `${credited(record)} credited.` };
    },
    note: (done) => noteOf(done),
  });

  return {
    async confirm(command, reader, uuid) {
      const answer = await confirming.execute(command, { uuid, reason: 'The money has come' });
      if ('pending' in answer) return answer;
      return { deposit: await views.one(reader, uuid), message: answer.message };
    },
    async reject(command, reader, { uuid, reason }) {
      await commands.execute(
        command,
        async (tx) =>
          decideIn(tx, command, loaded(tx, reader.id, uuid), {
            deciderId: reader.id,
            step: 'reject',
            reason,
          }),
        (done) => noteOf(done, reason),
      );
      return { deposit: await views.one(reader, uuid), message: 'Deposit rejected.' };
    },
    check: (tx, reader, uuid) => void loaded(tx, reader.id, uuid),
  };
}
