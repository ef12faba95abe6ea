import { formatUnits } from '@papermint/contracts/money/amount';
import type { WithdrawalView } from '@papermint/contracts/withdrawals/model';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { traderActions } from '../withdrawals-rules.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A withdrawal as its owner sees it. */
export function viewOfWithdrawal(
  { chains, markets }: Pick<WithdrawalDeps, 'chains' | 'markets'>,
  withdrawal: WithdrawalRecord,
): WithdrawalView {
  const { id, kind, status, asset, amount, fee, label, destination, txHash, reason } = withdrawal;
  const { scale } = markets.asset(asset);
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
    network: chains.byKey(withdrawal.blockchain)?.name ?? null,
    confirmations: confirmationsOf(chains, withdrawal),
    expectedAt: iso(withdrawal.expectedAt),
    completedAt: iso(withdrawal.completedAt),
    allowedActions: traderActions(status),
    createdAt: new Date(withdrawal.createdAt).toISOString(),
  };
}

function confirmationsOf(
  chains: WithdrawalDeps['chains'],
  { kind, blockchain, block, status }: WithdrawalRecord,
) {
  const chain = chains.byKey(blockchain);
  if (kind === 'bank' || block === null || !chain) return null;
  const needed = chain.confirmations;
  const done =
    status === 'completed' ? needed : Math.min(needed, Math.max(0, chains.height(chain) - block + 1));
  return { done, needed, seconds: chain.blockTime };
}
