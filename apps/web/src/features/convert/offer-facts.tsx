import { codeLabel } from '@papermint/contracts/money/asset-code';
import { decimal, decimalText, divide, toNumber } from '../../lib/text/decimal.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { Amount } from '../../ui/text/amount.tsx';
import type { KeyValue } from '../../ui/text/key-values.tsx';
import type { ConvertFacts, ConvertRates } from './convert-estimate.ts';

/**
 * Market rate, spread, rate and fee, in the order in which the amount to receive follows from them.
 * @param cost null before an amount is typed
 */
export function costRows(rates: ConvertRates, cost: Pick<ConvertFacts, 'spread' | 'fee'> | null): KeyValue[] {
  const { from, to, marketRate, rate, spreadRate, feeRate } = rates;
  return [
    { label: 'Market price (mid)', value: <Rate from={from} to={to} rate={marketRate} /> },
    {
      label: `Spread, ${percentText(spreadRate)}`,
      value: cost ? <Amount value={cost.spread} currency={to} rule="exact" /> : '–',
    },
    { label: 'Your price', value: <Rate from={from} to={to} rate={rate} /> },
    {
      label: `Fee, ${percentText(feeRate)}, included`,
      value: cost ? <Amount value={cost.fee} currency={from} rule="exact" /> : '–',
    },
  ];
}

const DECIMALS = 8;

/** The price of the more valuable asset in the other one. */
function Rate({ from, to, rate }: { from: string; to: string; rate: string }) {
  const price = decimal(rate);
  const turned = toNumber(price) < 1 ? divide(decimal('1'), price, DECIMALS) : null;
  const [one, other, value] = turned ? [to, from, decimalText(turned)] : [from, to, rate];
  return (
    <>
      1 {codeLabel(one)} = <Amount value={value} currency={other} />
    </>
  );
}
