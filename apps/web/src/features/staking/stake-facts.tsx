import type { Stake, StakeStep } from '@papermint/contracts/staking/model';
import { percentText } from '../../lib/text/percent-text.ts';
import { StepHistory } from '../../parts/step-history.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { CopiedValue } from '../../ui/text/copied-value.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { Progress } from '../../ui/text/progress.tsx';
import { When } from '../../ui/text/when.tsx';
import { StakeStatusPill, stakeWords, termText } from './stake-words.tsx';

const money = (value: string | null, currency: string) => (
  <Amount value={value} currency={currency} rule="exact" leastDecimals={2} />
);

/** The terms of a contract and its result. */
export function StakeFacts({ stake }: { stake: Stake }) {
  const { currency, rewardCurrency, bonus, promised, paid, penalty, maturesAt, closedAt } = stake;
  return (
    <KeyValues
      rows={[
        { label: 'Status', value: <StakeStatusPill status={stake.status} /> },
        { label: 'Amount', value: money(stake.amount, currency) },
        {
          label: 'APR',
          value: (
            <span className="num">
              {percentText(stake.rate)}
              {Number(bonus) > 0 ? <span className="text-muted"> ({percentText(bonus)} bonus)</span> : null}
            </span>
          ),
        },
        { label: 'Term', value: termText(stake.termDays) },
        ...(promised === null
          ? []
          : [{ label: 'Rewards of the term', value: money(promised, rewardCurrency) }]),
        ...(penalty === null ? [] : [{ label: 'Penalty', value: money(penalty, rewardCurrency) }]),
        ...(paid === null
          ? []
          : [{ label: 'Rewards paid', value: money(paid, rewardCurrency), strong: true }]),
        { label: 'Started', value: <When at={stake.startedAt} absolute="utc" /> },
        ...(maturesAt && !closedAt
          ? [{ label: 'Matures', value: <When at={maturesAt} absolute="utc" ahead /> }]
          : []),
        ...(closedAt ? [{ label: 'Ended', value: <When at={closedAt} absolute="utc" /> }] : []),
        {
          label: 'Contract ID',
          value: <CopiedValue text={stake.uuid} label="Copy contract ID" />,
        },
      ]}
    />
  );
}

/** The accrued reward, and the elapsed part of the term. */
export function StakeProgress({ stake }: { stake: Stake }) {
  const { rewardCurrency, accrued, promised, paid, days, termDays, status, nextAccrualAt } = stake;
  const over = paid !== null;
  return (
    <Card className="p-4 md:p-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-12 text-muted">{over ? 'Rewards paid' : 'Accrued rewards'}</p>
          <p className="mt-0.5 text-24 font-semibold text-up">
            <Amount value={paid ?? accrued} currency={rewardCurrency} rule="exact" leastDecimals={2} />
          </p>
        </div>
        <p className="text-13 text-muted">
          {over || promised === null ? (
            `${termText(days)} accrued`
          ) : (
            <>
              of <Amount value={promised} currency={rewardCurrency} rule="exact" leastDecimals={2} />
            </>
          )}
        </p>
      </div>
      {termDays === null ? null : (
        <Progress
          label="Term"
          value={days / termDays}
          tone={status === 'staking' ? 'accent' : status === 'closed_early' ? 'warn' : 'ok'}
          className="mt-4"
        />
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-12 text-subtle">
        {termDays === null ? null : (
          <span>
            Day <span className="num">{days}</span> of <span className="num">{termDays}</span>
          </span>
        )}
        {nextAccrualAt ? (
          <span>
            Next accrual <When at={nextAccrualAt} ahead absolute="utc" />
          </span>
        ) : null}
        {status === 'matured' ? <span>Paid out within an hour</span> : null}
      </p>
    </Card>
  );
}

/** Its history, newest first. @param own whether the reader is its owner */
export const StakeHistory = ({ steps, own }: { steps: readonly StakeStep[]; own: boolean }) => (
  <StepHistory steps={steps} words={stakeWords} own={own} />
);
