import type { FundingPayment, Liquidation } from '@papermint/contracts/futures/model';
import { formatUnits, unboundedUnits } from '@papermint/contracts/money/amount';
import type { Fill } from '@papermint/contracts/orders/model';
import { money, negated } from '../answers/money-text.ts';
import { assetOf, symbolOf } from '../names.ts';

/** The kinds of income that arise here, in the order of one instant. */
export const incomeTypes = ['REALIZED_PNL', 'COMMISSION', 'FUNDING_FEE', 'INSURANCE_CLEAR'] as const;
export type IncomeType = (typeof incomeTypes)[number];

/** A change of the futures balance as Binance answers it. */
export interface Income {
  symbol: string;
  incomeType: IncomeType;
  income: string;
  asset: string;
  info: string;
  time: number;
  tranId: number;
  tradeId: string;
}

export interface IncomeSources {
  fills: readonly (Fill & { realizedPnl: string })[];
  funding: readonly FundingPayment[];
  liquidations: readonly Liquidation[];
}

/** All income of a trader, oldest first; what is 0 is left out. */
export function incomeOf({ fills, funding, liquidations }: IncomeSources): Income[] {
  return [...fills.flatMap(ofFill), ...funding.map(ofFunding), ...liquidations.flatMap(ofLiquidation)]
    .filter(({ income }) => /[1-9]/.test(income))
    .sort((one, other) => one.time - other.time || one.tranId - other.tranId);
}

function ofFill({
  pair,
  number,
  time,
  realizedPnl,
  fee,
  feeCurrency,
}: Fill & { realizedPnl: string }): Income[] {
  const entry = (incomeType: IncomeType, income: string): Income => ({
    symbol: symbolOf(pair),
    incomeType,
    income: money(income),
    asset: assetOf(feeCurrency),
    info: incomeType === 'COMMISSION' ? 'COMMISSION' : String(number),
    time: Date.parse(time),
    tranId: number,
    tradeId: String(number),
  });
  return [entry('REALIZED_PNL', realizedPnl), entry('COMMISSION', negated(fee))];
}

const ofFunding = ({ id, pair, payment, currency, time }: FundingPayment): Income => ({
  symbol: symbolOf(pair),
  incomeType: 'FUNDING_FEE',
  income: money(payment),
  asset: assetOf(currency),
  info: 'FUNDING_FEE',
  time: Date.parse(time),
  tranId: Number(id),
  tradeId: '',
});

/** The fee of a liquidation goes to the insurance fund, which pays what the margin does not cover. */
function ofLiquidation({ pair, pnl, fee, covered, currency, time }: Liquidation): Income[] {
  const at = Date.parse(time);
  const entry = (incomeType: IncomeType, income: string): Income => ({
    symbol: symbolOf(pair),
    incomeType,
    income: money(income),
    asset: assetOf(currency),
    info: incomeType,
    time: at,
    tranId: at,
    tradeId: '',
  });
  const cleared = formatUnits(unboundedUnits(money(covered), 8) - unboundedUnits(money(fee), 8), 8);
  return [entry('REALIZED_PNL', pnl), entry('INSURANCE_CLEAR', cleared)];
}
