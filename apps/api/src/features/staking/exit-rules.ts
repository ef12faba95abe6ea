import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseUnits } from '@papermint/contracts/money/amount';

/**
 * Compares the penalty that the trader saw, which the request carries, with the current penalty.
 * @throws DomainError bad_input or conflict at `penalty`
 */
export function assertPenalty(
  shown: string,
  due: bigint,
  { rewardAsset }: { rewardAsset: string },
  markets: { asset(code: string): { scale: number }; say(code: string, amount: bigint): string },
): void {
  const seen = parseUnits(shown, markets.asset(rewardAsset).scale);
  if (seen === due) return;
  if (typeof seen !== 'bigint') {
    throw new DomainError('bad_input', `Penalty is not an amount of ${rewardAsset}`, 'penalty');
  }
  const now = markets.say(rewardAsset, due);
  throw new DomainError('conflict', `The penalty is now ${now}: check it and confirm again`, 'penalty');
}
