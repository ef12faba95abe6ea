import { chainOfAddress } from '@papermint/contracts/chains/sim-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { BeneficiaryRecord } from '../withdrawals-types.ts';
import { mailCode } from './beneficiary-codes.ts';
import type { BeneficiaryDeps } from './beneficiary-deps.ts';
import type { BeneficiaryAnswer, BookOwner, NewBeneficiary } from './beneficiary-entries.ts';
import { beneficiarySubject, newBeneficiary, viewOfBeneficiary } from './beneficiary-entries.ts';

/**
 * Adds a wallet, which its trader confirms by a mailed code.
 * @throws DomainError bad_input at `address`, `currency` or `blockchain`; conflict where the address book has it
 */
export async function addWallet(
  deps: BeneficiaryDeps,
  command: CommandContext,
  owner: BookOwner,
  input: { label: string; currency: string; blockchain?: string | undefined; address: string },
): Promise<BeneficiaryAnswer> {
  const { label, currency, address } = input;
  const asset = deps.markets.holdableAsset(currency).code;
  const blockchain = blockchainOf(deps, asset, input.blockchain, address);
  return add(deps, command, owner, { kind: 'wallet', label, asset, blockchain, address });
}

/**
 * Adds a bank account, which its trader confirms by a mailed code.
 * @throws DomainError bad_input at `currency`; conflict where the address book has it
 */
export async function addBank(
  deps: BeneficiaryDeps,
  command: CommandContext,
  owner: BookOwner,
  input: { label: string; currency: string; bankName: string; holder: string; accountNumber: string },
): Promise<BeneficiaryAnswer> {
  const { currency, ...entry } = input;
  const asset = deps.markets.holdableAsset(currency);
  if (asset.kind !== 'fiat') {
    throw new DomainError('bad_input', 'Currency is not supported for bank transfers', 'currency');
  }
  return add(deps, command, owner, { kind: 'bank', asset: asset.code, ...entry });
}

/** Adds a confirmed entry of the seed. @returns its id */
export function addConfirmed(
  deps: BeneficiaryDeps,
  tx: Tx,
  traderId: string,
  { usableAt, ...entry }: NewBeneficiary & { usableAt: number },
): string {
  const row: BeneficiaryRecord = { ...newBeneficiary(deps, traderId, entry), status: 'active', usableAt };
  deps.store.add(tx, row);
  const subject = beneficiarySubject(row.id, traderId, { kind: 'system' });
  deps.statuses.begin(tx, { ...subject, status: row.status });
  return row.id;
}

/** The key of the blockchain that an address is on. @throws DomainError bad_input where the coin does not move there */
function blockchainOf(
  { chains }: BeneficiaryDeps,
  asset: string,
  blockchain: string | undefined,
  address: string,
): string {
  const named = chains.route(asset, blockchain);
  if (!named) {
    throw new DomainError('bad_input', 'Currency is not on any blockchain', 'currency');
  }
  const number = chainOfAddress(address);
  const routes = blockchain === undefined ? chains.routesOf(asset) : [named];
  const route = routes.find(({ chain }) => chain.number === number);
  if (route) return route.blockchain;
  const other = number === undefined ? undefined : chains.byNumber(number)?.name;
  const network = other ? `is an address on ${other}` : 'belongs to an unknown network';
  const networks = routes.map(({ chain }) => chain.name).join(' or ');
  const need = `${codeLabel(asset)} needs one on ${networks}`;
  throw new DomainError('bad_input', `Address ${network}: ${need}`, 'address');
}

function add(
  deps: BeneficiaryDeps,
  command: CommandContext,
  owner: BookOwner,
  entry: NewBeneficiary,
): Promise<BeneficiaryAnswer> {
  const { store, commands, statuses, isDepositAddress } = deps;
  return commands.execute(
    command,
    async (tx) => {
      if (entry.address && isDepositAddress(entry.address)) {
        throw new DomainError(
          'bad_input',
          'This address belongs to a Papermint account: use a transfer, which is free and immediate',
          'address',
        );
      }
      const row = newBeneficiary(deps, owner.id, entry);
      if (store.same(tx, row)) {
        const key = entry.kind === 'wallet' ? 'address' : 'accountNumber';
        throw new DomainError('conflict', 'This is already in your address book', key);
      }
      store.add(tx, row);
      statuses.begin(tx, {
        ...beneficiarySubject(row.id, owner.id, command.actor),
        status: row.status,
      });
      mailCode(deps, tx, owner, row);
      return {
        beneficiary: viewOfBeneficiary(deps, row),
        message: 'Added. Enter the code that we emailed to you.',
      };
    },
    ({ beneficiary }) => ({ subject: beneficiary.uuid, data: { kind: entry.kind, asset: entry.asset } }),
  );
}
