import { randomInt } from 'node:crypto';
import { chainOfAddress } from '@papermint/contracts/chains/sim-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { instantText } from '@papermint/contracts/common/instant-text';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { BeneficiaryView } from '@papermint/contracts/withdrawals/model';
import { BENEFICIARY_CODE_LIFE, BENEFICIARY_CODE_TRIES } from '@papermint/contracts/withdrawals/statuses';
import { beneficiaryTransitions } from '@papermint/contracts/withdrawals/transitions';
import type { Actor, CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { isSame } from '../../platform/secrets/vault.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { BeneficiariesStore } from './beneficiaries-store.ts';
import { maskedNumber } from './withdrawals-rules.ts';
import type { BeneficiaryRecord } from './withdrawals-types.ts';

export interface BookOwner {
  id: string;
  email: string;
}

interface Answer {
  beneficiary: BeneficiaryView;
  message: string;
}

/** A destination that is not in the address book yet. */
export type NewBeneficiary = Pick<BeneficiaryRecord, 'kind' | 'label' | 'asset'> &
  Partial<Pick<BeneficiaryRecord, 'blockchain' | 'address' | 'bankName' | 'holder' | 'accountNumber'>>;

/** Traders' address books: where their withdrawals can go. */
export interface Beneficiaries {
  all(traderId: string): BeneficiaryView[];
  /** @throws DomainError bad_input at `address`, `currency` or `blockchain`; conflict where it is there already */
  addWallet(
    command: CommandContext,
    owner: BookOwner,
    input: { label: string; currency: string; blockchain?: string | undefined; address: string },
  ): Promise<Answer>;
  /** @throws DomainError bad_input at `currency`; conflict where it is there already */
  addBank(
    command: CommandContext,
    owner: BookOwner,
    input: { label: string; currency: string; bankName: string; holder: string; accountNumber: string },
  ): Promise<Answer>;
  /** @throws DomainError not_found; wrong_credentials at `code`; conflict */
  confirm(command: CommandContext, owner: BookOwner, input: { uuid: string; code: string }): Promise<Answer>;
  /** @throws DomainError not_found; conflict */
  resendCode(command: CommandContext, owner: BookOwner, uuid: string): Promise<{ message: string }>;
  /** @throws DomainError not_found; conflict */
  archive(command: CommandContext, owner: BookOwner, uuid: string): Promise<Answer>;
  /** Adds an entry of the seed, which is confirmed. @returns its id */
  addConfirmed(tx: Tx, traderId: string, entry: NewBeneficiary & { usableAt: number }): string;
  /** An entry that can be used now. @throws DomainError bad_input at `beneficiary` */
  usable(tx: Tx, traderId: string, id: string): BeneficiaryRecord;
}

interface Parts {
  store: BeneficiariesStore;
  commands: Commands;
  statuses: Statuses;
  chains: Chains;
  markets: Pick<Markets, 'holdableAsset'>;
  mails: Mails;
  vault: Vault;
  ids: Ids;
  clock: Clock;
  /** Simulated hours until a new entry can be used. */
  waitingHours: () => number;
  /** Whether an address is one that deposits of an account come to. */
  isDepositAddress: (address: string) => boolean;
}

const HOUR = 3_600_000;
const MAIL = (label: string, where: string) => ({
  subject: 'Confirm a new withdrawal address',
  text: `You added «${label}» (${where}) to your address book. The code is {code}. It is valid for 30 minutes.\n\nIf you did not add it, do not enter the code, and change your password.`,
});

export function createBeneficiaries(parts: Parts): Beneficiaries {
  const { store, commands, statuses, chains, markets, mails, vault, ids, clock } = parts;

  const change = (id: string, owner: string, actor: Actor) =>
    ({ table: beneficiaryTransitions, rows: 'Beneficiary', id, owner, actor }) as const;

  function view(row: BeneficiaryRecord): BeneficiaryView {
    const { id, kind, label, asset, blockchain, address, bankName, holder, accountNumber } = row;
    const { status, usableAt } = row;
    return {
      uuid: id,
      kind,
      label,
      currency: asset,
      address,
      bankName,
      holder,
      status,
      blockchain,
      network: chains.byKey(blockchain)?.name ?? null,
      accountNumber: accountNumber && maskedNumber(accountNumber),
      usableAt: usableAt === null ? null : new Date(usableAt).toISOString(),
      usable: status === 'active' && usableAt !== null && usableAt <= clock.now(),
      createdAt: new Date(row.createdAt).toISOString(),
    };
  }

  const fingerprint = (id: string, code: string) => vault.fingerprint(`beneficiary ${id} ${code}`);

  function mailCode(tx: Tx, owner: BookOwner, row: BeneficiaryRecord): void {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    store.putCode(tx, row.id, {
      codeHash: fingerprint(row.id, code),
      codeTries: 0,
      codeExpiresAt: clock.wall() + BENEFICIARY_CODE_LIFE,
    });
    const where = row.address ?? maskedNumber(row.accountNumber ?? '');
    mails.write(tx, { to: owner.email, ...MAIL(row.label, where), secrets: { code } });
  }

  function found(tx: Tx, owner: BookOwner, id: string): BeneficiaryRecord {
    const row = store.one(tx, owner.id, id);
    if (!row) throw new DomainError('not_found', 'There is no such entry in your address book', 'uuid');
    return row;
  }

  const newRow = (traderId: string, entry: NewBeneficiary): BeneficiaryRecord => {
    const createdAt = clock.now();
    return {
      blockchain: null,
      address: null,
      bankName: null,
      holder: null,
      accountNumber: null,
      ...entry,
      id: ids.uuid(createdAt),
      traderId,
      status: 'unconfirmed' as const,
      codeHash: null,
      codeTries: 0,
      codeExpiresAt: null,
      usableAt: null,
      createdAt,
    };
  };

  function add(command: CommandContext, owner: BookOwner, entry: NewBeneficiary): Promise<Answer> {
    return commands.execute(
      command,
      async (tx) => {
        if (entry.address && parts.isDepositAddress(entry.address)) {
          throw new DomainError(
            'bad_input',
            'This address belongs to a Papermint account: use a transfer, which is free and immediate',
            'address',
          );
        }
        const row = newRow(owner.id, entry);
        if (store.same(tx, row)) {
          const key = entry.kind === 'wallet' ? 'address' : 'accountNumber';
          throw new DomainError('conflict', 'This is in your address book already', key);
        }
        store.add(tx, row);
        statuses.begin(tx, { ...change(row.id, owner.id, command.actor), status: row.status });
        mailCode(tx, owner, row);
        return { beneficiary: view(row), message: 'Added. Enter the code that we mailed to you.' };
      },
      ({ beneficiary }) => ({ subject: beneficiary.uuid, data: { kind: entry.kind, asset: entry.asset } }),
    );
  }

  return {
    all: (traderId) => store.all(traderId).map(view),
    addWallet(command, owner, { label, currency, blockchain, address }) {
      const asset = markets.holdableAsset(currency);
      const named = chains.route(asset.code, blockchain);
      if (!named) {
        throw new DomainError('bad_input', 'Currency is not one that moves on a blockchain', 'currency');
      }
      const number = chainOfAddress(address);
      const fitting = blockchain === undefined ? chains.routesOf(asset.code) : [named];
      const route = fitting.find(({ chain }) => chain.number === number);
      if (!route) {
        const other = number === undefined ? undefined : chains.byNumber(number)?.name;
        const whose = other ? `is an address on ${other}` : 'belongs to an unknown network';
        const networks = fitting.map(({ chain }) => chain.name).join(' or ');
        const need = `${codeLabel(asset.code)} needs one on ${networks}`;
        throw new DomainError('bad_input', `Address ${whose}: ${need}`, 'address');
      }
      return add(command, owner, {
        kind: 'wallet',
        label,
        asset: asset.code,
        blockchain: route.blockchain,
        address,
      });
    },
    addBank(command, owner, { currency, ...entry }) {
      const asset = markets.holdableAsset(currency);
      if (asset.kind !== 'fiat') {
        throw new DomainError('bad_input', 'Currency is not one that banks take', 'currency');
      }
      return add(command, owner, { kind: 'bank', asset: asset.code, ...entry });
    },
    async confirm(command, owner, { uuid, code }) {
      const answer = await commands.execute<Answer | { wrong: true }>(
        command,
        async (tx) => {
          const row = found(tx, owner, uuid);
          if (row.status !== 'unconfirmed') {
            throw new DomainError('conflict', `This entry is ${row.status} already`);
          }
          const { codeHash, codeTries, codeExpiresAt } = row;
          const alive =
            codeHash !== null &&
            codeTries < BENEFICIARY_CODE_TRIES &&
            codeExpiresAt !== null &&
            codeExpiresAt > clock.wall();
          if (!alive || !isSame(codeHash, fingerprint(uuid, code))) {
            // Counted in the commit that answers it, which therefore must not be undone.
            store.putCode(tx, uuid, { codeHash, codeExpiresAt, codeTries: codeTries + 1 });
            return { wrong: true };
          }
          const usableAt = clock.now() + parts.waitingHours() * HOUR;
          statuses.transition(tx, {
            ...change(uuid, owner.id, command.actor),
            transition: 'confirm',
            set: { usableAt, codeHash: null },
            facts: { label: row.label, from: instantText(usableAt) },
          });
          const beneficiary = view({ ...row, status: 'active', usableAt });
          return { beneficiary, message: `Confirmed. It can be used from ${instantText(usableAt)} on.` };
        },
        () => ({ subject: uuid }),
      );
      if ('wrong' in answer) {
        throw new DomainError('wrong_credentials', 'Code is wrong, already used or expired', 'code');
      }
      return answer;
    },
    resendCode: (command, owner, uuid) =>
      commands.execute(
        command,
        async (tx) => {
          const row = found(tx, owner, uuid);
          if (row.status !== 'unconfirmed')
            throw new DomainError('conflict', `This entry is ${row.status} already`);
          mailCode(tx, owner, row);
          return { message: 'A new code is in your mailbox.' };
        },
        () => ({ subject: uuid }),
      ),
    archive: (command, owner, uuid) =>
      commands.execute(
        command,
        async (tx) => {
          const row = found(tx, owner, uuid);
          statuses.transition(tx, {
            ...change(uuid, owner.id, command.actor),
            transition: 'archive',
            set: { codeHash: null },
          });
          return {
            beneficiary: view({ ...row, status: 'archived' }),
            message: `${row.label} is deleted from your address book.`,
          };
        },
        () => ({ subject: uuid }),
      ),
    addConfirmed(tx, traderId, { usableAt, ...entry }) {
      const row: BeneficiaryRecord = { ...newRow(traderId, entry), status: 'active', usableAt };
      store.add(tx, row);
      statuses.begin(tx, { ...change(row.id, traderId, { kind: 'system' }), status: row.status });
      return row.id;
    },
    usable(tx, traderId, id) {
      const row = store.one(tx, traderId, id);
      const refuse = (why: string) => new DomainError('bad_input', `Beneficiary ${why}`, 'beneficiary');
      if (!row || row.status === 'archived') throw refuse('is not in your address book');
      if (row.status === 'unconfirmed')
        throw refuse('is not confirmed: enter the code that we mailed to you');
      if (row.usableAt !== null && row.usableAt > clock.now()) {
        throw refuse(`is new: it can be used from ${instantText(row.usableAt)} on`);
      }
      return row;
    },
  };
}
