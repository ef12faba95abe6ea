import type { Actor } from '../../../platform/commands/commands.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { isAutomatic, limitsOf } from '../withdrawals-rules.ts';
import type { WithdrawalRecord, Withdrawer } from '../withdrawals-types.ts';
import type { MoveBy } from './withdrawal-moves.ts';

/** The moves that follow when a trader confirms: up to the automatic limit, the system approves at once. */
export function confirmationMoves(
  { terms }: Pick<WithdrawalDeps, 'terms'>,
  { dollars, marks }: WithdrawalRecord,
  trader: Withdrawer,
  actor: Actor,
): MoveBy[] {
  const { automatic } = limitsOf(terms.now(), trader.kycVerified);
  const confirm: MoveBy = { move: 'confirm', actor };
  return isAutomatic(dollars, automatic, marks)
    ? [confirm, { move: 'approve', actor: { kind: 'system' } }]
    : [confirm];
}
