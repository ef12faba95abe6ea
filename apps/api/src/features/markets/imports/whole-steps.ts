import { decimalsOf } from '@papermint/contracts/money/amount';
import { pow10 } from '@papermint/contracts/money/rounding';

const DECIMAL = /^\+?(\d{0,25})(?:\.(\d{0,25}))?(?:e([+-]?\d{1,2}))?$/i;

/** A tick or a lot as a fraction of two whole numbers. */
export interface Step {
  readonly text: string;
  readonly units: bigint;
  readonly scale: number;
}

export const stepOf = (text: string): Step => ({
  text,
  units: BigInt(text.replace('.', '')),
  scale: decimalsOf(text),
});

/**
 * A decimal number as whole steps.
 * @param fit whether a number between two steps is rounded to the nearest
 * @returns a text says what is wrong, after the number
 */
export function wholeSteps(text: string, step: Step, fit: 'exact' | 'round'): bigint | string {
  const [match, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (match === undefined || whole + fraction === '') return notNumber(text);
  const decimals = fraction.length - Number(exponent);
  const numerator = BigInt(whole + fraction) * pow10(step.scale) * (decimals < 0 ? pow10(-decimals) : 1n);
  const divisor = step.units * (decimals > 0 ? pow10(decimals) : 1n);
  const rest = numerator % divisor;
  if (rest === 0n) return numerator / divisor;
  if (fit === 'exact') return `is not a multiple of ${step.text}`;
  return (2n * numerator + divisor) / (2n * divisor);
}

function notNumber(text: string): string {
  if (text === '') return 'is empty';
  if (/^-[\d.]/.test(text)) return 'is negative';
  if (/^\d+,\d+$/.test(text)) return 'is not a number: write decimals with a point';
  return 'is not a number';
}
