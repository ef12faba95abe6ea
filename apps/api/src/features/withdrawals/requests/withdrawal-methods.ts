import { DomainError } from '@papermint/contracts/common/domain-error';
import type { BeneficiaryKind } from '@papermint/contracts/withdrawals/statuses';
import type { AssetRecord } from '../../markets/markets-types.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { bankTerms } from '../withdrawals-rules.ts';

export interface WithdrawalMethod {
  /** In minor units, like the minimum. */
  fee: bigint;
  minimum: bigint;
  /** Why it is closed, as a sentence. */
  closed: string | undefined;
}

/**
 * What a withdrawal of an asset costs and needs.
 * @param blockchain its key; null for the default network of a coin
 * @throws DomainError bad_input at `currency`
 */
export function withdrawalMethod(
  { chains }: Pick<WithdrawalDeps, 'chains'>,
  asset: AssetRecord,
  kind: BeneficiaryKind,
  blockchain: string | null,
): WithdrawalMethod {
  if (kind === 'bank') {
    if (asset.kind !== 'fiat') {
      throw new DomainError('bad_input', 'Currency is not supported for bank transfers', 'currency');
    }
    return { ...bankTerms(asset.scale), closed: undefined };
  }
  const route = chains.route(asset.code, blockchain);
  if (!route) {
    throw new DomainError('bad_input', 'Currency is not on any blockchain', 'currency');
  }
  return {
    fee: route.withdrawalFee,
    minimum: route.minWithdrawal,
    closed: chains.withdrawalsClosed(route),
  };
}
