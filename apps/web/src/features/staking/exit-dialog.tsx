import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Stake, StakeExit } from '@papermint/contracts/staking/model';
import type { InputOf } from '../../api/command.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { KeyValues } from '../../ui/text/key-values.tsx';

type Call = 'staking.close' | 'stakingStaff.close';

interface ExitDialogProps<N extends Call> {
  call: N;
  input: Omit<InputOf<N>, 'reason'>;
  stake: Stake;
  exit: StakeExit;
  /** Asked of staff. */
  reason?: { hint: string; required: string };
  onDone: () => void;
  onClose: () => void;
}

/** Ends a contract, and shows the payout and the penalty. */
export function ExitDialog<N extends Call>({ call, input, stake, exit, ...rest }: ExitDialogProps<N>) {
  const { currency, rewardCurrency } = stake;
  const { principal, accrued, penalty, reward, early } = exit;
  const money = (value: string, code: string, signed = false) => (
    <Amount value={value} currency={code} rule="exact" leastDecimals={2} signed={signed} />
  );
  const cost = `${formatAmount(penalty, 'exact')} ${codeLabel(rewardCurrency)}`;
  return (
    <ConfirmDialog
      {...rest}
      title={early ? 'Redeem early?' : 'Redeem?'}
      points={
        early
          ? [
              Number(penalty) > 0
                ? `The penalty is ${cost} of the accrued rewards. You get the full amount back.`
                : 'There is no penalty: nothing has accrued yet.',
              'It stops earning rewards. This cannot be undone.',
            ]
          : ['All accrued rewards are paid, without a penalty.', 'It stops earning rewards.']
      }
      button={early ? 'Redeem early' : 'Redeem'}
      keep="Keep it"
      danger={early}
      call={call}
      input={input}
    >
      <KeyValues
        rows={[
          { label: 'Amount', value: money(principal, currency) },
          { label: 'Accrued rewards', value: money(accrued, rewardCurrency) },
          ...(early
            ? [
                {
                  label: 'Penalty',
                  value: money(Number(penalty) > 0 ? `-${penalty}` : '0', rewardCurrency, true),
                },
              ]
            : []),
          { label: 'Rewards paid', value: money(reward, rewardCurrency), strong: true },
        ]}
      />
    </ConfirmDialog>
  );
}
