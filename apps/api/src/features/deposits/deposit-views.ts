import type { DepositView } from '@papermint/contracts/deposits/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Reads } from '../../platform/database/statement.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { depositActionsOf } from './deposits-rules.ts';
import type { BankAccountRecord, DepositRecord } from './deposits-types.ts';

type Deps = Pick<DepositDeps, 'waysIn' | 'chains' | 'markets'>;

export interface DepositAnswer {
  deposit: DepositView;
  message: string;
}

/** A deposit as its owner sees it. */
export function viewOfDeposit(
  { waysIn, chains, markets }: Deps,
  reads: Reads,
  deposit: DepositRecord,
): DepositView {
  const { asset, amount, fee, status, method, blockchain, block, confirmations } = deposit;
  const { scale } = markets.asset(asset);
  const chain = chains.byKey(blockchain);
  const awaited = chain && (status === 'pending' || status === 'confirming');
  // A deposit without a block waits for the next one of its chain.
  const height = block === null ? chain && chains.height(chain) : block + confirmations - 1;
  const account = deposit.bankAccountId === null ? undefined : waysIn.account(reads, deposit.bankAccountId);
  return {
    uuid: deposit.id,
    method,
    status,
    currency: asset,
    amount: formatUnits(amount, scale),
    fee: formatUnits(fee, scale),
    credited: formatUnits(amount - fee, scale),
    network: chain?.name ?? null,
    address: deposit.address,
    transactionHash: deposit.txHash,
    output: deposit.output,
    confirmations,
    confirmationsNeeded: deposit.needed,
    nextBlockAt: awaited && height !== undefined ? iso(chains.blockAt(chain, height + 1)) : null,
    payee: account ? payeeOf(account) : null,
    reference: deposit.reference,
    card:
      deposit.cardBrand !== null && deposit.cardLast4 !== null
        ? { brand: deposit.cardBrand, last4: deposit.cardLast4 }
        : null,
    reason: deposit.reason,
    createdAt: iso(deposit.createdAt),
    expiresAt: status === 'pending' && deposit.expiresAt !== null ? iso(deposit.expiresAt) : null,
    allowedActions: depositActionsOf(method, status),
  };
}

/** The same view of a committed deposit. */
export const committedView = (deps: Deps, deposit: DepositRecord): DepositView =>
  viewOfDeposit(deps, deps.waysIn.committed, deposit);

export const payeeOf = (account: BankAccountRecord): NonNullable<DepositView['payee']> => ({
  uuid: account.id,
  bankName: account.bankName,
  holder: account.holder,
  accountNumber: account.accountNumber,
  routing: account.routing,
  currency: account.currency,
  instructions: account.instructions,
});

const iso = (at: number) => new Date(at).toISOString();
