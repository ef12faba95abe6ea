import { DomainError } from '@papermint/contracts/common/domain-error';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { BeneficiaryKind } from '@papermint/contracts/withdrawals/statuses';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { AssetRecord } from '../markets/markets-types.ts';
import { beginWithdrawal } from './begin-withdrawal.ts';
import { confirmationMoves } from './confirmation-moves.ts';
import type { WithdrawalAnswer } from './withdrawal-answers.ts';
import { answerOf, confirmedAnswer } from './withdrawal-answers.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import type { WithdrawalMethod } from './withdrawal-methods.ts';
import { withdrawalMethod } from './withdrawal-methods.ts';
import {
  checkAmount,
  checkDailyLimit,
  checkFee,
  dayOf,
  limitsOf,
  marksOf,
  maskedNumber,
} from './withdrawals-rules.ts';
import type { BeneficiaryRecord, WithdrawalRecord, Withdrawer } from './withdrawals-types.ts';

export interface WithdrawalInput {
  beneficiary: string;
  currency: string;
  amount: string;
  /** The fee that the trader saw; undefined for any. */
  fee?: string | undefined;
}

/**
 * Requests a withdrawal and holds its amount.
 * @throws DomainError at the field that is wrong; conflict while withdrawals are paused, and at `amount` where the fee
 *   has changed; forbidden during the withdrawal lock; insufficient_balance at `amount`
 */
export function requestWithdrawal(
  deps: WithdrawalDeps,
  command: CommandContext,
  trader: Withdrawer,
  kind: BeneficiaryKind,
  input: WithdrawalInput,
): Promise<WithdrawalAnswer> {
  const asset = deps.markets.holdableAsset(input.currency);
  withdrawalMethod(deps, asset, kind, null);
  const amount = positiveUnits(input.amount, asset);
  return deps.commands.execute(
    command,
    async (tx) => {
      const lockedUntil = deps.accounts.assertWithdrawalAllowed(tx, trader.id);
      const destination = destinationOf(deps, tx, trader.id, kind, asset, input.beneficiary);
      // The fee may have changed since the request came in.
      const method = withdrawalMethod(deps, asset, kind, destination.blockchain);
      const say = (units: bigint) => deps.markets.say(asset.code, units);
      checkFee(input.fee, method.fee, { scale: asset.scale, say });
      checkAmount(amount, method, say);
      const withdrawal = newWithdrawal(deps, tx, { trader, destination, amount, method, lockedUntil });
      const moves = trader.twoFactor ? [] : confirmationMoves(deps, withdrawal, trader, command.actor);
      const begun = beginWithdrawal(deps, tx, withdrawal, command.actor, moves);
      deps.drafts.forget(tx, trader.id, 'withdrawal');
      if (!trader.twoFactor) return confirmedAnswer(deps, begun);
      return answerOf(deps, begun, 'Enter a code of your authenticator to confirm this withdrawal.');
    },
    ({ withdrawal: { uuid, status } }) => ({
      subject: uuid,
      data: { currency: asset.code, amount: input.amount, status },
    }),
    { repeatable: true },
  );
}

/** @throws DomainError bad_input at `beneficiary`; conflict at `currency` while withdrawals are paused */
function destinationOf(
  { beneficiaries, chains }: WithdrawalDeps,
  tx: Tx,
  traderId: string,
  kind: BeneficiaryKind,
  { code }: AssetRecord,
  id: string,
): BeneficiaryRecord {
  const beneficiary = beneficiaries.usable(tx, traderId, id);
  const { asset, blockchain } = beneficiary;
  if (beneficiary.kind !== kind || asset !== code) {
    const why = `Beneficiary is for ${codeLabel(asset)}: choose one for ${codeLabel(code)}`;
    throw new DomainError('bad_input', why, 'beneficiary');
  }
  const closed = chains.withdrawalsClosedIn(tx, code, blockchain);
  if (closed) throw new DomainError('conflict', closed, 'currency');
  return beneficiary;
}

interface NewWithdrawal {
  trader: Withdrawer;
  destination: BeneficiaryRecord;
  amount: bigint;
  method: WithdrawalMethod;
  /** When the latest withdrawal lock ended, simulated ms; null without one. */
  lockedUntil: number | null;
}

/** @throws DomainError bad_input at `amount` beyond the daily limit */
function newWithdrawal(
  { store, terms, markets, ids, clock }: WithdrawalDeps,
  tx: Tx,
  { trader, destination, amount, method, lockedUntil }: NewWithdrawal,
): WithdrawalRecord {
  const now = clock.now();
  const day = dayOf(now);
  const { asset, kind, label, blockchain } = destination;
  const value = markets.valueIn(asset, amount, 'USD');
  // Less than a cent counts as one, so that many small withdrawals can't get around the limit.
  const dollars = value === 0n ? 1n : value;
  const limits = terms.now();
  const { daily } = limitsOf(limits, trader.kycVerified);
  checkDailyLimit(dollars, store.usedOn(tx, trader.id, day), daily);
  return {
    id: ids.uuid(now),
    traderId: trader.id,
    beneficiaryId: destination.id,
    kind,
    status: 'awaiting_confirmation',
    asset,
    blockchain,
    amount,
    fee: method.fee,
    held: amount,
    dollars,
    day,
    label,
    createdAt: now,
    attempt: 1,
    destination: destination.address ?? maskedNumber(destination.accountNumber ?? ''),
    marks: marksOf({
      earlier: store.completed(tx, trader.id),
      usableAt: destination.usableAt ?? now,
      dollars,
      lockedUntil,
      secondPerson: limits.secondPerson,
      now,
    }),
    txHash: null,
    block: null,
    expectedAt: null,
    reason: null,
    decidedById: null,
    completedAt: null,
  };
}
