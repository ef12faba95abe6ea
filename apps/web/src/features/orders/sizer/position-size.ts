import { priceTicks } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { pow10 } from '@papermint/contracts/money/rounding';
import { feeUnits } from '@papermint/contracts/orders/fee-quote';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { baseUnits, costUnits, orderSteps } from '@papermint/contracts/orders/order-quote';
import { mostLots } from '../../../state/prices/order-estimate.ts';

/** What a trader is ready to lose: decimals as typed. */
export interface RiskInput {
  /** The account in the quote currency. */
  account: string;
  /** The share of it that may be lost, in percent. */
  risk: string;
  entry: string;
  stop: string;
}

export type RiskField = keyof RiskInput;

/** The size that loses at most the risk if the stop fills at its price. Amounts are decimals. */
export interface PositionSize {
  /** Buying gains where the price rises: the stop is below the entry. */
  side: 'buy' | 'sell';
  lots: number;
  amount: string;
  /** The value of the amount at the entry. */
  value: string;
  /** What may be lost. */
  risk: string;
  /** What is lost at the stop, with both fees. */
  loss: string;
  /** The fees of both fills, which `loss` includes. */
  fees: string;
}

export interface SizeTerms {
  scales: OrderScales;
  /** The fee of each fill, a fraction as decimal text. */
  feeRate: string;
  /** Whether the price may also fall for a gain. */
  shorts: boolean;
}

const RATE_SCALE = 8;
const NUMBER = /^\d+(\.\d+)?$/;
const MOST_RISK = 100;

/** The error of each field, as a sentence. */
export function riskErrors(
  input: RiskInput,
  { scales, shorts }: SizeTerms,
): Partial<Record<RiskField, string>> {
  const errors: Partial<Record<RiskField, string>> = {};
  const names = { account: 'Account', risk: 'Risk', entry: 'Entry price', stop: 'Stop price' };
  for (const field of ['account', 'risk', 'entry', 'stop'] as const) {
    if (!NUMBER.test(input[field]) || Number(input[field]) <= 0)
      errors[field] = `${names[field]} must be a number above 0`;
  }
  if (!errors.risk && Number(input.risk) > MOST_RISK) errors.risk = 'Risk must be at most 100%';
  for (const field of ['entry', 'stop'] as const) {
    if (!errors[field] && !isStep(input[field], scales.tick))
      errors[field] = `${names[field]} must be a multiple of ${scales.tick}`;
  }
  if (!errors.entry && !errors.stop) {
    if (Number(input.stop) === Number(input.entry))
      errors.stop = 'Stop price must differ from the entry price';
    else if (!shorts && Number(input.stop) > Number(input.entry))
      errors.stop = 'Stop price must be below the entry price';
  }
  return errors;
}

function isStep(price: string, tick: string): boolean {
  const scale = Math.max(decimalsOf(price), decimalsOf(tick));
  return units(price, scale) % units(tick, scale) === 0n;
}

/**
 * The largest size in whole lots whose loss at the stop, with the fees of both fills, is at most the risk.
 * @param input without an error of `riskErrors`
 */
export function positionSize(input: RiskInput, { scales, feeRate }: SizeTerms): PositionSize {
  const { tick, quoteScale, baseScale } = scales;
  const [entry, stop] = [priceTicks(input.entry, tick), priceTicks(input.stop, tick)];
  const side = stop < entry ? 'buy' : 'sell';
  const risk = riskUnits(input, quoteScale);
  const lossOf = (lots: number) => {
    const [paid, received] = [entry, stop].map((priceTicks) =>
      costUnits({ priceTicks, lots }, scales, side),
    ) as [bigint, bigint];
    const fees = lots === 0 ? 0n : feeUnits(paid, feeRate) + feeUnits(received, feeRate);
    const moved = paid > received ? paid - received : received - paid;
    return { value: paid, fees, loss: moved + fees };
  };
  const lots = mostLots(
    estimatedLots(risk, { entry, stop, scales, feeRate }),
    risk,
    (some) => lossOf(some).loss,
  );
  const { value, fees, loss } = lossOf(lots);
  const money = (amount: bigint) => formatUnits(amount, quoteScale);
  return {
    side,
    lots,
    amount: formatUnits(baseUnits(lots, scales), baseScale),
    value: money(value),
    risk: money(risk),
    loss: money(loss),
    fees: money(fees),
  };
}

/** The share of the account that may be lost, rounded down. */
function riskUnits({ account, risk }: RiskInput, quoteScale: number): bigint {
  const [accountScale, riskScale] = [decimalsOf(account), decimalsOf(risk)];
  const product = units(account, accountScale) * units(risk, riskScale) * pow10(quoteScale);
  return product / (pow10(accountScale + riskScale) * 100n);
}

interface Prices {
  /** In ticks. */
  entry: number;
  stop: number;
  scales: OrderScales;
  feeRate: string;
}

/** The risk by the exact loss of one lot, rounded up. */
function estimatedLots(risk: bigint, { entry, stop, scales, feeRate }: Prices): number {
  const { perTickLot, over } = orderSteps(scales);
  const one = pow10(RATE_SCALE);
  const ticks =
    BigInt(Math.abs(entry - stop)) * one + units(feeRate, RATE_SCALE) * (BigInt(entry) + BigInt(stop));
  const lots = (risk * over * one) / (perTickLot * ticks) + 1n;
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? 0 : Number(lots);
}
