import { compact } from '@papermint/contracts/chains/real-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { BankAccountView } from '@papermint/contracts/deposits/staff-model';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { DepositViews } from './deposit-views.ts';
import type { DepositsStore } from './deposits-store.ts';
import type { BankAccountRecord } from './deposits-types.ts';
import type { BankAccountFilter, WaysInStore } from './ways-in-store.ts';

export interface BankAccountInput {
  bankName: string;
  holder: string;
  accountNumber: string;
  routing: string;
  currency: string;
  instructions?: string | undefined;
}

interface Changed {
  bankAccount: BankAccountView;
  message: string;
}

/** The bank accounts that take deposits, as staff keep them: one of each currency is its default. */
export interface BankAccounts {
  list(filter: BankAccountFilter): Promise<Page<BankAccountView>>;
  /** @throws DomainError not_found */
  one(uuid: string): Promise<BankAccountView>;
  /** The first of a currency is its default. @throws DomainError at the field */
  add(command: CommandContext, given: BankAccountInput): Promise<Changed>;
  /** @throws DomainError not_found, and at the field */
  update(command: CommandContext, given: BankAccountInput & { uuid: string }): Promise<Changed>;
  /** @throws DomainError not_found; conflict where it is the default */
  makeDefault(command: CommandContext, uuid: string): Promise<Changed>;
  /** @throws DomainError not_found; conflict while deposits that name it are open */
  remove(command: CommandContext, uuid: string): Promise<{ message: string }>;
}

interface Parts {
  store: WaysInStore;
  deposits: Pick<DepositsStore, 'openByAccount'>;
  views: Pick<DepositViews, 'payee'>;
  markets: Pick<Markets, 'holdableAsset'>;
  commands: Commands;
  ids: Ids;
  state: WorldState;
  clock: Clock;
}

export function createBankAccounts(parts: Parts): BankAccounts {
  const { store, deposits, views, markets, commands, ids, state, clock } = parts;

  const view = (row: BankAccountRecord, counts: Map<string, number>): BankAccountView => ({
    ...views.payee(row),
    isDefault: row.isDefault,
    deposits: counts.get(row.id) ?? 0,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  });

  /** Those that are not deleted. @throws DomainError not_found */
  function find(reads: Parameters<WaysInStore['account']>[0], uuid: string): BankAccountRecord {
    const found = store.account(reads, uuid);
    if (found && found.deletedAt === null) return found;
    throw new DomainError('not_found', 'There is no bank account with this id', 'uuid');
  }

  async function one(uuid: string): Promise<BankAccountView> {
    return view(find(store.committed, uuid), await store.counts());
  }

  /** What is stored of what was typed. @throws DomainError at the field */
  function checked(tx: Tx, given: BankAccountInput, own?: string) {
    const { kind } = markets.holdableAsset(given.currency);
    if (kind !== 'fiat')
      throw new DomainError('bad_input', 'Currency is not one that banks take', 'currency');
    const accountNumber = compact(given.accountNumber);
    if (store.accounts(tx).some((row) => row.accountNumber === accountNumber && row.id !== own)) {
      throw new DomainError('bad_input', 'Account number is in use already', 'accountNumber');
    }
    const { bankName, holder, routing, currency } = given;
    return { bankName, holder, routing, currency, accountNumber, instructions: given.instructions || null };
  }

  const facts = ({ bankName, accountNumber, currency, isDefault }: BankAccountRecord) => ({
    bankName,
    accountNumber,
    currency,
    isDefault,
  });

  const put = (tx: Tx, row: BankAccountRecord) => store.putAccount(tx, { ...row, updatedAt: clock.now() });

  return {
    async list(filter) {
      const { rows, total } = await store.accountsPage(filter);
      const counts = await store.counts();
      return toPage(
        rows.map((row) => view(row, counts)),
        total,
        filter,
      );
    },
    one,
    async add(command, given) {
      const { id } = await commands.execute(
        command,
        async (tx) => {
          const now = clock.now();
          const fields = checked(tx, given);
          const isDefault = !store.accounts(tx).some(({ currency }) => currency === fields.currency);
          const id = ids.uuid(now);
          const row = { id, ...fields, isDefault, createdAt: now, updatedAt: now, deletedAt: null };
          store.addAccount(tx, row);
          raiseRefresh(tx, state, clock);
          return { id, after: facts(row) };
        },
        ({ id, after }) => ({ subject: id, after }),
      );
      return { bankAccount: await one(id), message: 'Bank account added.' };
    },
    async update(command, { uuid, ...given }) {
      await commands.execute(
        command,
        async (tx) => {
          const row = find(tx, uuid);
          const fields = checked(tx, given, uuid);
          if (fields.currency !== row.currency && (row.isDefault || deposits.openByAccount(tx, uuid) > 0)) {
            const why = row.isDefault ? 'it is the default of its currency' : 'open deposits name it';
            throw new DomainError('bad_input', `Currency cannot be changed: ${why}`, 'currency');
          }
          const after = { ...row, ...fields };
          put(tx, after);
          raiseRefresh(tx, state, clock);
          return { before: facts(row), after: facts(after) };
        },
        (change) => ({ subject: uuid, ...change }),
      );
      return { bankAccount: await one(uuid), message: 'Bank account saved.' };
    },
    async makeDefault(command, uuid) {
      await commands.execute(
        command,
        async (tx) => {
          const row = find(tx, uuid);
          if (row.isDefault) throw new DomainError('conflict', 'This is the default account already.');
          for (const other of store.accounts(tx)) {
            if (other.currency === row.currency && other.isDefault) put(tx, { ...other, isDefault: false });
          }
          put(tx, { ...row, isDefault: true });
          raiseRefresh(tx, state, clock);
        },
        () => ({ subject: uuid, before: { isDefault: false }, after: { isDefault: true } }),
      );
      const bankAccount = await one(uuid);
      return { bankAccount, message: `Traders now see this account for ${bankAccount.currency}.` };
    },
    async remove(command, uuid) {
      await commands.execute(
        command,
        async (tx) => {
          const row = find(tx, uuid);
          const open = deposits.openByAccount(tx, uuid);
          if (open > 0) {
            const named = open === 1 ? '1 open deposit names' : `${open} open deposits name`;
            throw new DomainError('conflict', `${named} this account. It can be deleted once none does.`);
          }
          put(tx, { ...row, isDefault: false, deletedAt: clock.now() });
          const next = store.accounts(tx).find(({ currency }) => currency === row.currency);
          if (row.isDefault && next) put(tx, { ...next, isDefault: true });
          raiseRefresh(tx, state, clock);
          return { before: facts(row) };
        },
        ({ before }) => ({ subject: uuid, before }),
      );
      return { message: 'Bank account deleted.' };
    },
  };
}
