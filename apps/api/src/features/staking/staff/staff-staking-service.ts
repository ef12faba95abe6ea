import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type * as calls from '@papermint/contracts/staking/staff-calls';
import type { StaffStake } from '@papermint/contracts/staking/staff-model';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Flags } from '../site/flags-service.ts';
import { assertPenalty } from './exit-rules.ts';
import type { ProductsStore } from './products-store.ts';
import type { StakeSteps } from './stake-steps.ts';
import type { StakeViews } from './stake-views.ts';
import type { StakesStore } from './stakes-store.ts';
import { findProduct } from './staking-service.ts';
import type { OwnedStake, Staker } from './staking-types.ts';

interface Done {
  contract: StaffStake;
  message: string;
}

/** What staff do with the stakes of traders. */
export interface StaffStaking {
  contracts(filter: FilterOf<typeof calls.contracts>): Promise<Page<StaffStake>>;
  /** @throws DomainError not_found at `accountId` */
  contractsOf(filter: FilterOf<typeof calls.contractsOf>): Promise<Page<StaffStake> & { enabled: boolean }>;
  /** @param reader the id of who reads. @throws DomainError not_found at `uuid` */
  contract(reader: string, uuid: string): z.output<typeof calls.contract.output>;
  /** @throws DomainError not_found; forbidden for the own account; conflict where it has ended, or at `penalty` */
  close(command: CommandContext, input: { uuid: string; penalty: string; reason: string }): Promise<Done>;
  /** @throws DomainError as the trader's own, and forbidden for the own account */
  open(
    command: CommandContext,
    input: { accountId: string; product: string; amount: string; reason: string },
  ): Promise<Done & { transaction: Transaction }>;
  /** @throws DomainError not_found at `accountId`; forbidden for the own account */
  toggle(
    command: CommandContext,
    input: { accountId: string; enabled?: boolean | undefined; reason?: string | undefined },
  ): Promise<{ enabled: boolean; message: string }>;
}

interface Parts {
  store: StakesStore;
  productsStore: ProductsStore;
  views: StakeViews;
  steps: StakeSteps;
  commands: Commands;
  accounts: Accounts;
  notifications: Pick<Notifications, 'notify'>;
  mails: Pick<Mails, 'write'>;
  markets: Markets;
  flags: Pick<Flags, 'isOn'>;
  clock: Clock;
}

export function createStaffStaking(parts: Parts): StaffStaking {
  const { store, productsStore, views, steps, commands, accounts, markets, flags, clock } = parts;

  function found(row: OwnedStake | undefined): OwnedStake {
    if (row) return row;
    throw new DomainError('not_found', 'There is no contract with this id', 'uuid');
  }

  function account(staker: Staker | undefined): Staker {
    if (staker) return staker;
    throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  }

  function assertOther({ actor }: CommandContext, traderId: string): void {
    if (actor.kind !== 'staff' || actor.traderId !== traderId) return;
    throw new DomainError('forbidden', 'This is your own account. Another staff member must change it.');
  }

  function tell(tx: Tx, traderId: string, subject: string, { title, text }: { title: string; text: string }) {
    parts.notifications.notify(tx, { traderId, kind: 'staking', subject, title, text });
    const to = accounts.emailOf(tx, traderId);
    if (to) parts.mails.write(tx, { to, subject: title, text });
  }

  return {
    async contracts(filter) {
      const { rows, total } = await store.page(filter);
      return toPage(rows.map(views.staffStake), total, filter);
    },
    async contractsOf({ accountId, ...filter }) {
      const { id, stakingEnabled } = account(store.stakerByNumber(store.committed, accountId));
      const { rows, total } = await store.page(filter, id);
      return { ...toPage(rows.map(views.staffStake), total, filter), enabled: stakingEnabled };
    },
    contract(reader, uuid) {
      const row = found(store.one(store.committed, uuid));
      const running = row.termDays === null ? ('redeem' as const) : ('exit' as const);
      const action =
        row.status === 'staking' ? running : row.status === 'matured' ? ('pay' as const) : undefined;
      return {
        contract: views.staffStake(row),
        exit: views.exit(row),
        steps: views.steps(uuid),
        allowedActions: action && row.traderId !== reader ? [action] : [],
      };
    },
    close: (command, { uuid, penalty, reason }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = found(store.one(tx, uuid));
          assertOther(command, row.traderId);
          if (row.status === 'staking') assertPenalty(penalty, views.exitNow(row).penalty, row, markets);
          const { row: ended, message } = steps.end(tx, row, { actor: command.actor, reason });
          const { accountId, firstName, lastName } = row;
          const contract = views.staffStake({ ...ended, accountId, firstName, lastName });
          return { contract, message: `Ended: ${message}`, account: row.traderId, before: row.status };
        },
        ({ contract: { status, paid, penalty: lost }, account: traderId, before }) => ({
          subject: `stake:${uuid}`,
          account: traderId,
          reason,
          before: { status: before },
          after: { status, paid, penalty: lost },
        }),
      ),
    open: (command, { accountId, product: productId, amount: typed, reason }) =>
      commands.execute(
        command,
        async (tx) => {
          const staker = account(store.stakerByNumber(tx, accountId));
          assertOther(command, staker.id);
          if (staker.status !== 'active') {
            throw new DomainError('conflict', 'This account is not active', 'accountId');
          }
          if (!staker.kycVerified && flags.isOn('kyc')) {
            throw new DomainError('conflict', 'The identity of this account is not verified', 'accountId');
          }
          const product = findProduct(productsStore, tx, productId);
          const amount = positiveUnits(typed, markets.asset(product.asset));
          const { row, transaction } = steps.begin(tx, {
            staker,
            product,
            amount,
            alertEnabled: true,
            actor: command.actor,
          });
          const size = markets.say(row.asset, amount);
          tell(tx, staker.id, row.id, {
            title: 'Staked by our staff',
            text: `${size} is staked in ${row.productName}. Reason: ${reason}`,
          });
          const { firstName, lastName } = staker;
          return {
            contract: views.staffStake({ ...row, accountId, firstName, lastName }),
            transaction,
            message: `${size} is staked for ${firstName} ${lastName}.`,
            account: staker.id,
          };
        },
        ({ contract: { uuid, currency, amount, product }, account: traderId }) => ({
          subject: `stake:${uuid}`,
          account: traderId,
          reason,
          after: { product, currency, amount },
        }),
      ),
    toggle: (command, { accountId, enabled: asked, reason }) =>
      commands.execute(
        command,
        async (tx) => {
          const staker = account(store.stakerByNumber(tx, accountId));
          assertOther(command, staker.id);
          const enabled = asked ?? !staker.stakingEnabled;
          store.putEnabled(tx, staker.id, enabled, clock.now());
          accounts.changed(tx, staker.id);
          const name = `${staker.firstName} ${staker.lastName}`;
          const message = enabled ? `${name} can stake.` : `${name} can open no new contracts.`;
          return { enabled, message, account: staker.id, before: staker.stakingEnabled };
        },
        ({ enabled, account: traderId, before }) => ({
          subject: `account:${accountId}`,
          account: traderId,
          ...(reason && { reason }),
          before: { stakingEnabled: before },
          after: { stakingEnabled: enabled },
        }),
      ),
  };
}
