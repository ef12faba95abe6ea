import { callNamed } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Call } from '@papermint/contracts/contract';
import type { MoneyOutPermit } from '../../ledger/money-out-permit.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Counted, MoneyOutDeps, Outflow, Payer } from './money-out-deps.ts';
import { checkDailyLimit, dayOf, WITHOUT_STEP_UP } from './money-out-rules.ts';

/**
 * Applies the controls on money that leaves a trader: identity, withdrawal lock, the daily limit over all ways, and the
 * step-up of the call. It counts the value toward the limit.
 * @returns what the builder of the entry needs
 * @throws DomainError verification_required; forbidden during the withdrawal lock; bad_input at `amount` beyond the daily
 *   limit; proof_required
 */
export function permitMoneyOut(
  deps: MoneyOutDeps,
  tx: Tx,
  command: CommandContext,
  outflow: Outflow,
): MoneyOutPermit {
  const call = callOf(command.name);
  const { store, markets, terms, clock } = deps;
  const { payer, asset, amount } = outflow;
  // A call for verified traders only was refused before.
  if (!call?.verified) assertIdentity(deps, payer);
  const lockedUntil = lockOf(deps, tx, payer, outflow.fair);
  const day = dayOf(clock.now());
  // Less than a cent counts as one, so that many small amounts can't get around the limit.
  const value = markets.valueIn(asset, amount, 'USD');
  const dollars = value === 0n ? 1n : value;
  const { daily } = terms.limits(payer.kycVerified);
  checkDailyLimit(dollars, store.usedOn(tx, payer.id, day), daily);
  command.proof?.(tx);
  store.addUsed(tx, payer.id, day, dollars);
  return permitOf({ dollars, day, lockedUntil });
}

/**
 * Permits a sale that gives nothing to another person, such as a purchase from the simulated collectors. No control
 * applies to it.
 */
export const permitNothingOut = ({ clock }: MoneyOutDeps): MoneyOutPermit =>
  permitOf({ dollars: 0n, day: dayOf(clock.now()), lockedUntil: null });

/**
 * Permits the seller's side of a sale: value leaves the seller with the item, and its price comes in.
 * @throws DomainError verification_required; forbidden during the withdrawal lock unless the price is fair; proof_required
 */
export function permitSale(
  deps: MoneyOutDeps,
  tx: Tx,
  command: CommandContext,
  { seller, fair }: { seller: Payer; fair: boolean },
): MoneyOutPermit {
  callOf(command.name);
  const lockedUntil = assertMayLeave(deps, tx, seller, fair);
  command.proof?.(tx);
  return permitOf({ dollars: 0n, day: dayOf(deps.clock.now()), lockedUntil });
}

/** Permits an amount that was permitted, came back, and leaves again, such as a withdrawal that staff retry. */
export function permitAgain(
  { store }: MoneyOutDeps,
  tx: Tx,
  { traderId, day, dollars }: Counted,
): MoneyOutPermit {
  store.addUsed(tx, traderId, day, dollars);
  return permitOf({ dollars, day, lockedUntil: null });
}

/**
 * Applies identity and withdrawal lock alone, for the side of a trade that makes no call, and before a call that lets
 * money out later.
 * @returns the end of the latest withdrawal lock, simulated ms; null without one
 * @throws DomainError verification_required; forbidden during the withdrawal lock
 */
export function assertMayLeave(deps: MoneyOutDeps, tx: Tx, payer: Payer, fair = false): number | null {
  assertIdentity(deps, payer);
  return lockOf(deps, tx, payer, fair);
}

function assertIdentity({ flags }: MoneyOutDeps, { kycVerified }: Payer): void {
  if (flags.isOn('kyc') && !kycVerified) throw new DomainError('verification_required');
}

const lockOf = ({ accounts }: MoneyOutDeps, tx: Tx, { id }: Payer, fair = false): number | null =>
  fair ? null : accounts.assertWithdrawalAllowed(tx, id);

/** The only place that makes a permit; `money-ways.test.ts` looks for others. */
const permitOf = (facts: Pick<MoneyOutPermit, 'dollars' | 'day' | 'lockedUntil'>) => facts as MoneyOutPermit;

/** @throws Error where a call lets money out and declares neither a step-up nor why it has none */
function callOf(name: string): Call | undefined {
  const call = callNamed(name);
  if (!call || call.confirmedFor || name in WITHOUT_STEP_UP) return call;
  throw new Error(`${name} lets money out, but declares no step-up for its input.`);
}
