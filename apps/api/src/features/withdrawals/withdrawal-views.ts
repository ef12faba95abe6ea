import { formatUnits } from '@papermint/contracts/money/amount';
import type { WithdrawalView } from '@papermint/contracts/withdrawals/model';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import { traderActions } from './withdrawals-rules.ts';
import type { WithdrawalRecord } from './withdrawals-types.ts';

interface Parts {
  chains: Chains;
  markets: Pick<Markets, 'asset'>;
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A withdrawal as its owner sees it. */
export function createWithdrawalView({ chains, markets }: Parts) {
  function confirmationsOf({ kind, blockchain, block, status }: WithdrawalRecord) {
    const chain = chains.byKey(blockchain);
    if (kind === 'bank' || block === null || !chain) return null;
    const needed = chain.confirmations;
    const done =
      status === 'completed' ? needed : Math.min(needed, Math.max(0, chains.height(chain) - block + 1));
    return { done, needed, seconds: chain.blockTime };
  }

  return (row: WithdrawalRecord): WithdrawalView => {
    const { scale } = markets.asset(row.asset);
    const { id, kind, status, asset, amount, fee, label, destination, txHash, reason } = row;
    const text = (value: bigint) => formatUnits(value, scale);
    return {
      uuid: id,
      kind,
      status,
      currency: asset,
      label,
      destination,
      transactionHash: txHash,
      reason,
      amount: text(amount),
      fee: text(fee),
      net: text(amount - fee),
      network: chains.byKey(row.blockchain)?.name ?? null,
      confirmations: confirmationsOf(row),
      expectedAt: iso(row.expectedAt),
      completedAt: iso(row.completedAt),
      allowedActions: traderActions(status),
      createdAt: new Date(row.createdAt).toISOString(),
    };
  };
}
