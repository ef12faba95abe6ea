import { DAY } from '@papermint/contracts/common/time-units';
import type { Stake } from '@papermint/contracts/staking/model';
import type { MoneySlip } from '../../frames/form/money-columns.tsx';
import { decimalText, readDecimal } from '../../lib/text/decimal.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { When } from '../../ui/text/when.tsx';
import { rewardRows } from './reward-rows.tsx';
import type { Product } from './stake-estimate.ts';
import { termText } from './stake-words.tsx';

const rateText = (rate: string) => <span className="num">{percentText(rate)}</span>;

/**
 * The contract that would open, with its rewards as far as they are known.
 * @param typed the amount as typed
 * @param now simulated, ms; 0 while it is unknown
 */
export function stakeSlip(product: Product, typed: string, now: number): MoneySlip {
  const { name, currency, rate, termDays, earlyPenalty } = product;
  const amount = readDecimal(tidyAmount(typed));
  const rewards = rewardRows(product, typed);
  const outcome = rewards.find(({ strong }) => strong) ?? { label: 'Rewards', value: '–' };
  const matures = now === 0 || termDays === null ? null : new Date(now + termDays * DAY).toISOString();
  return {
    title: 'Staking contract',
    figure: <Amount value={amount ? decimalText(amount) : null} currency={currency} rule="exact" />,
    outcome,
    facts: (
      <KeyValues
        rows={[
          { label: 'Product', value: name },
          { label: 'APR', value: rateText(rate) },
          {
            label: 'Matures',
            value:
              termDays === null ? (
                'Redeem at any time'
              ) : matures ? (
                <When at={matures} absolute="day" ahead />
              ) : (
                '–'
              ),
          },
          ...(termDays === null
            ? []
            : [{ label: 'Early exit costs', value: <>{rateText(earlyPenalty)} of the rewards</> }]),
          ...rewards,
        ]}
      />
    ),
  };
}

/** The facts of a contract that has just opened. */
export function openedFacts({ product, rate, termDays, maturesAt, promised, rewardCurrency }: Stake) {
  return (
    <KeyValues
      rows={[
        { label: 'Product', value: product },
        { label: 'APR', value: rateText(rate) },
        {
          label: 'Matures',
          value: maturesAt === null ? 'Redeem at any time' : <When at={maturesAt} absolute="day" ahead />,
        },
        ...(promised === null
          ? []
          : [
              {
                label: `Rewards after ${termText(termDays)}`,
                value: <Amount value={promised} currency={rewardCurrency} rule="exact" leastDecimals={2} />,
                strong: true,
              },
            ]),
      ]}
    />
  );
}
