import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';

/** A decimal number as whole units of a scale: 1.5 is { units: 15n, scale: 1 }. Never a float. */
export interface Decimal {
  units: bigint;
  scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads a decimal string; null for any other text. */
export function readDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign ? -units : units, scale: fraction.length };
}

/** Reads a decimal string; zero for any other text. */
export function decimal(text: string | null | undefined): Decimal {
  return (text && readDecimal(text)) || ZERO;
}

export function rescale(value: Decimal, scale: number): Decimal {
  if (scale >= value.scale) return { units: value.units * pow10(scale - value.scale), scale };
  return { units: mulDiv(value.units, 1n, pow10(value.scale - scale), 'half-even'), scale };
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: rescale(a, scale).units + rescale(b, scale).units, scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale });
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** a ÷ b at a scale, half to even; null if b is zero. */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal | null {
  if (b.units === 0n) return null;
  const sign = b.units < 0n ? -1n : 1n;
  const dividend = a.units * sign * pow10(b.scale);
  return { units: mulDiv(dividend, pow10(scale), b.units * sign * pow10(a.scale), 'half-even'), scale };
}

/** The shortest decimal string. */
export function decimalText({ units, scale }: Decimal): string {
  const magnitude = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = magnitude.slice(0, magnitude.length - scale);
  const fraction = magnitude.slice(magnitude.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && scale > 0 ? `.${fraction}` : ''}`;
}

/** A float, for charts and percentages only, never for money. */
export function toNumber(value: Decimal): number {
  return Number(decimalText(value));
}

/** A decimal string with the other sign; zero stays. */
export const negated = (text: string): string => decimalText(subtract(ZERO, decimal(text)));
