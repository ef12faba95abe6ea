import { DomainError } from '@papermint/contracts/common/domain-error';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { BeneficiaryKind } from '@papermint/contracts/withdrawals/statuses';
import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { AssetRecord } from '../../markets/markets-types.ts';
import { beginWithdrawal } from '../moves/begin-withdrawal.ts';
import { confirmationMoves } from '../moves/confirmation-moves.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { checkAmount, checkFee, marksOf, maskedNumber } from '../withdrawals-rules.ts';
import type { BeneficiaryRecord, WithdrawalRecord, Withdrawer } from '../withdrawals-types.ts';
import type { WithdrawalAnswer } from './withdrawal-answers.ts';
import { answerOf, confirmedAnswer } from './withdrawal-answers.ts';
import type { WithdrawalMethod } from './withdrawal-methods.ts';
import { withdrawalMethod } from './withdrawal-methods.ts';

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
      const destination = destinationOf(deps, tx, trader.id, kind, asset, input.beneficiary);
      // The fee may have changed since the request came in.
      const method = withdrawalMethod(deps, asset, kind, destination.blockchain);
      const say = (units: bigint) => deps.markets.say(asset.code, units);
      checkFee(input.fee, method.fee, { scale: asset.scale, say });
      checkAmount(amount, method, say);
      const permit = deps.moneyOut.permit(tx, command, { payer: trader, asset: asset.code, amount });
      const withdrawal = newWithdrawal(deps, tx, { trader, destination, amount, method, permit });
      const moves = trader.twoFactor ? [] : confirmationMoves(deps, withdrawal, trader, command.actor);
      const begun = beginWithdrawal(deps, tx, withdrawal, { permit, actor: command.actor, moves });
      deps.drafts.forget(tx, trader.id, 'withdrawal');
      if (!trader.twoFactor) return confirmedAnswer(deps, begun);
      return answerOf(deps, begun, 'Enter a code from your authenticator app to confirm this withdrawal.');
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
  permit: MoneyOutPermit;
}

function newWithdrawal(
  { store, terms, ids, clock }: WithdrawalDeps,
  tx: Tx,
  { trader, destination, amount, method, permit }: NewWithdrawal,
): WithdrawalRecord {
  const now = clock.now();
  const { day, dollars, lockedUntil } = permit;
  const { asset, kind, label, blockchain } = destination;
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
      secondPerson: terms.now().secondPerson,
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
