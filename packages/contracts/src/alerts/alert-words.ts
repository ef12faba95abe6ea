import type { AlertKind } from './statuses.ts';

/** What an alert waits for. Prices and percentages are written out, as in `92,400.00`. */
export interface AlertTerms {
  kind: AlertKind;
  /** As people read it; null for fills in any pair. */
  pair: string | null;
  price: string | null;
  percent: string | null;
  seconds: number | null;
  /** The funding rate in percent. */
  ratePercent: string | null;
}

/** An alert in words: `BTC/USD crosses 92,400.00`, `ETH/USD moves by 5% within 1 h`. */
export function alertWords({ kind, pair, price, percent, seconds, ratePercent }: AlertTerms): string {
  const name = pair ?? '';
  switch (kind) {
    case 'crosses':
      return `${name} crosses ${price ?? ''}`;
    case 'above':
      return `${name} rises to ${price ?? ''}`;
    case 'below':
      return `${name} falls to ${price ?? ''}`;
    case 'move':
      return `${name} moves by ${percent ?? ''}% within ${spanWords(seconds ?? 0)}`;
    case 'funding_above':
      return `Funding of ${name} is at least ${ratePercent ?? ''}%`;
    case 'funding_below':
      return `Funding of ${name} is at most ${ratePercent ?? ''}%`;
    case 'fill':
      return pair === null ? 'One of your orders fills' : `One of your orders in ${name} fills`;
  }
}

const UNITS = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** A time in its largest units: `1 h 30 min`. @param seconds whole seconds */
export function spanWords(seconds: number): string {
  let rest = seconds;
  const parts: string[] = [];
  for (const [size, unit] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ') || '0 s';
}
