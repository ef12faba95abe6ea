import { formatAmount } from './amount-format.ts';
import { formatCompact } from './compact-format.ts';

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
/** Of a small number, how many digits follow its zeros. */
const DIGITS = 4;

/**
 * A decimal string in about `most` characters, for columns. It is exact if it fits. Otherwise decimals are left out, a
 * small number writes how many zeros follow its point (0.0₆1255), and a large one is compact (8.77B).
 */
export function fitAmount(text: string, most: number, leastDecimals = 0): string {
  const exact = formatAmount(text, 'exact', leastDecimals);
  if (exact.length <= most || !Number.isFinite(Number(text))) return exact;
  const [whole = '', fraction = ''] = exact.split('.');
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  if (/^\D?0$/.test(whole) && zeros > 2 && zeros < fraction.length) {
    const digits = fraction.slice(zeros, zeros + DIGITS).replace(/0+$/, '');
    return `${whole}.0${subscript(zeros)}${digits}`;
  }
  if (whole.length > most) return formatCompact(text);
  const room = most - whole.length - 1;
  return room > 0 ? `${whole}.${fraction.slice(0, room)}` : whole;
}

function subscript(count: number): string {
  return [...String(count)].map((digit) => SUBSCRIPTS[Number(digit)]).join('');
}
