import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';

/**
 * How an amount is shortened for display. All digits show on hover.
 * - `money`: above 1 two decimals, below all it has (two at least);
 * - `crypto`: two decimals above 0.01, else eight;
 * - `short`: above 1 two decimals, else cut to ten characters;
 * - `price`: five significant digits, and at least two decimals;
 * - `exact`: not rounded, every digit.
 */
export type AmountRule = 'money' | 'crypto' | 'short' | 'price' | 'exact';

const MINUS = '\u2212';
const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;
const CUT = 10;
const PRICE_DIGITS = 5;

interface Digits {
  negative: boolean;
  whole: string;
  fraction: string;
}

/** A decimal string for display: grouped, shortened by a rule, with a minus sign. Text that is no number stays. */
export function formatAmount(text: string, rule: AmountRule = 'money', leastDecimals = 0): string {
  const digits = read(text);
  if (!digits) return text;
  const cut = withDecimals(cutBy(rule, digits), leastDecimals);
  const sign = cut.negative && /[1-9]/.test(cut.whole + cut.fraction) ? MINUS : '';
  return `${sign}${group(cut.whole)}${cut.fraction && `.${cut.fraction}`}`;
}

function read(text: string): Digits | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  return { negative: sign !== '', whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction };
}

function cutBy(rule: AmountRule, digits: Digits): Digits {
  if (rule === 'exact') return withoutZeros(digits);
  if (rule === 'crypto') return round(digits, isAbove(digits, '0.01') ? 2 : 8);
  if (rule === 'price') return withDecimals(withoutZeros(round(digits, priceDecimals(digits))), 2);
  if (isAbove(digits, '1')) return round(digits, 2);
  const whole = withoutZeros(digits);
  if (rule === 'money') return withDecimals(whole, 2);
  return { ...whole, fraction: whole.fraction.slice(0, CUT - whole.whole.length - 1) };
}

const withoutZeros = (digits: Digits): Digits => ({
  ...digits,
  fraction: digits.fraction.replace(/0+$/, ''),
});

/** Below 1, the zeros after the point are not significant. */
function priceDecimals({ whole, fraction }: Digits): number {
  const before = whole === '0' ? -fraction.search(/[1-9]|$/) : whole.length;
  return Math.max(2, PRICE_DIGITS - before);
}

function isAbove(digits: Digits, bound: string): boolean {
  const limit = read(bound) as Digits;
  const places = Math.max(digits.fraction.length, limit.fraction.length);
  return unitsAt(digits, places) > unitsAt(limit, places);
}

function unitsAt({ whole, fraction }: Digits, places: number): bigint {
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/** Rounded half to even, at exactly `places` decimals. */
function round(digits: Digits, places: number): Digits {
  const scale = Math.max(places, digits.fraction.length);
  const units = mulDiv(unitsAt(digits, scale), 1n, pow10(scale - places), 'half-even');
  const text = units.toString().padStart(places + 1, '0');
  return {
    negative: digits.negative,
    whole: text.slice(0, text.length - places),
    fraction: text.slice(text.length - places),
  };
}

function withDecimals(digits: Digits, least: number): Digits {
  return { ...digits, fraction: digits.fraction.padEnd(least, '0') };
}

function group(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A count with its thousands apart: 12,480. Number.toLocaleString would take a slow phone 60 ms at its first call. */
export const formatCount = (count: number): string => group(String(count));

/**
 * The signs of currencies, as Intl.NumberFormat has them in English. A table, because Intl takes a slow phone some
 * 50 ms for each currency, and for each coin of three letters, to find that it has none.
 */
const SYMBOLS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  TWD: 'NT$',
  USD: '$',
  VND: '₫',
  XAF: 'FCFA',
  XCD: 'EC$',
  XCG: 'Cg.',
  XOF: 'F\u202fCFA',
  XPF: 'CFPF',
};

/** Currencies of countries whose code follows their amounts. */
const CODED = ['CHF', 'CNH', 'CZK', 'DKK', 'HUF', 'NGN', 'NOK', 'PLN', 'SEK', 'SGD', 'THB', 'TRY', 'ZAR'];

/** The decimals that an amount always shows: those of a country's currency, none of a coin. */
export const shownDecimals = (code: string): number =>
  code in SYMBOLS || CODED.includes(code) ? currencyDecimals(code) : 0;

/** The symbol in front of an amount of a currency; null if its code follows the amount. */
export const symbolOf = (code: string): string | null => SYMBOLS[code] ?? null;
