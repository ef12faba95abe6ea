import type { Outputs } from '../../api/trpc.ts';
import { formatAmount } from '../../ui/text/amount-format.ts';

/** What a listed company does on a day. */
export type CompanyAction = Outputs['corporate']['calendar']['data'][number];

export const KIND_WORDS = { earnings: 'Earnings', dividend: 'Dividend', split: 'Split' } as const;

export const actionKey = ({ pair, kind, at }: CompanyAction): string => `${pair} ${kind} ${at}`;

/** When on its day an action happens, or what happens then. */
export function timeWords({ earnings, dividend }: CompanyAction): string {
  if (earnings) return earnings.timing === 'before_open' ? 'Before the open' : 'After the close';
  return dividend ? 'Ex-dividend date' : 'At the open';
}

/** A figure with its name. A dash stands for one that is not known yet. */
export type NamedFigure = readonly [name: string, value: string];

/** Up to three figures of an action, the most important first. */
export function figuresOf({ earnings, dividend, split, currency }: CompanyAction): NamedFigure[] {
  const money = (amount: string | null) =>
    amount === null ? '–' : `${formatAmount(amount, 'exact', 2)} ${currency}`;
  if (earnings) {
    return [
      ['EPS', money(earnings.epsActual)],
      ['Forecast', money(earnings.epsEstimate)],
      ['Move', moveText(earnings.move)],
    ];
  }
  if (dividend) {
    return [
      ['Per share', money(dividend.amount)],
      ['Paid', dividend.paidAt.slice(0, 10)],
    ];
  }
  return split ? [['Ratio', `${split.to} for ${split.from}`]] : [];
}

/** A fraction as a percentage with its sign: `+4.2%`. */
function moveText(move: number | null): string {
  if (move === null) return '–';
  const percent = (move * 100).toFixed(1);
  if (Number(percent) === 0) return '0.0%';
  return move < 0 ? `−${percent.slice(1)}%` : `+${percent}%`;
}
