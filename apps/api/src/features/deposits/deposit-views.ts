import type { DepositView } from '@papermint/contracts/deposits/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Reads } from '../../platform/database/statement.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import { depositActionsOf } from './deposits-rules.ts';
import type { BankAccountRecord, DepositRecord } from './deposits-types.ts';
import type { WaysInStore } from './ways-in-store.ts';

/** Deposits as their owner sees them. */
export interface DepositViews {
  view(reads: Reads, record: DepositRecord): DepositView;
  /** The same, of what has been committed. */
  shown(record: DepositRecord): DepositView;
  /** The name of a blockchain by its key. */
  networkName(key: string | null): string | null;
  payee(record: BankAccountRecord): NonNullable<DepositView['payee']>;
}

interface Parts {
  store: WaysInStore;
  chains: Chains;
  markets: Pick<Markets, 'asset'>;
}

export function createDepositViews({ store, chains, markets }: Parts): DepositViews {
  const payee = (record: BankAccountRecord) => ({
    uuid: record.id,
    bankName: record.bankName,
    holder: record.holder,
    accountNumber: record.accountNumber,
    routing: record.routing,
    currency: record.currency,
    instructions: record.instructions,
  });

  function view(reads: Reads, record: DepositRecord): DepositView {
    const { asset, amount, fee, status, method, blockchain, block, confirmations } = record;
    const { scale } = markets.asset(asset);
    const chain = chains.byKey(blockchain);
    const awaited = chain && (status === 'pending' || status === 'confirming');
    // Of one that stands in no block yet, the next block of the chain.
    const height = block === null ? chain && chains.height(chain) : block + confirmations - 1;
    const account = record.bankAccountId === null ? undefined : store.account(reads, record.bankAccountId);
    return {
      uuid: record.id,
      method,
      status,
      currency: asset,
      amount: formatUnits(amount, scale),
      fee: formatUnits(fee, scale),
      credited: formatUnits(amount - fee, scale),
      network: chain?.name ?? null,
      address: record.address,
      transactionHash: record.txHash,
      output: record.output,
      confirmations,
      confirmationsNeeded: record.needed,
      nextBlockAt: awaited && height !== undefined ? iso(chains.blockAt(chain, height + 1)) : null,
      payee: account ? payee(account) : null,
      reference: record.reference,
      card:
        record.cardBrand !== null && record.cardLast4 !== null
          ? { brand: record.cardBrand, last4: record.cardLast4 }
          : null,
      reason: record.reason,
      createdAt: iso(record.createdAt),
      expiresAt: status === 'pending' && record.expiresAt !== null ? iso(record.expiresAt) : null,
      allowedActions: depositActionsOf(method, status),
    };
  }

  return {
    view,
    payee,
    shown: (record) => view(store.committed, record),
    networkName: (key) => chains.byKey(key)?.name ?? null,
  };
}

const iso = (at: number) => new Date(at).toISOString();
