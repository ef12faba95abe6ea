import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { BANKING, SENDING } from '../withdrawals-rules.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';

type Deps = Pick<WithdrawalDeps, 'chains' | 'clock'>;

/** The blockchain of a withdrawal to a wallet. */
export function chainOf({ chains }: Pick<Deps, 'chains'>, { id, blockchain }: WithdrawalRecord) {
  const chain = chains.byKey(blockchain);
  if (!chain) throw new Error(`The withdrawal ${id} has no blockchain.`);
  return chain;
}

/** When the next block of its blockchain is due, simulated ms. */
export function nextBlockAt({ chains }: Pick<Deps, 'chains'>, withdrawal: WithdrawalRecord): number {
  const chain = chainOf({ chains }, withdrawal);
  return chains.blockAt(chain, chains.height(chain) + 1);
}

/** When it has the confirmations that its blockchain needs now, simulated ms. */
export function confirmedAt(
  { chains }: Pick<Deps, 'chains'>,
  withdrawal: WithdrawalRecord,
  chain = chainOf({ chains }, withdrawal),
): number {
  return chains.blockAt(chain, (withdrawal.block ?? 0) + chain.confirmations - 1);
}

/** When the next step of a withdrawal is due, simulated ms; undefined where none follows. */
export function nextStepAt(deps: Deps, withdrawal: WithdrawalRecord): number | undefined {
  const now = deps.clock.now();
  switch (withdrawal.status) {
    case 'approved':
      return now + SENDING;
    case 'processing':
      return withdrawal.kind === 'bank' ? now + BANKING : nextBlockAt(deps, withdrawal);
    case 'confirming':
      return confirmedAt(deps, withdrawal);
    default:
      return undefined;
  }
}
