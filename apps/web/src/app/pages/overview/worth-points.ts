import { DAY } from '@papermint/contracts/common/time-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { WorthHistory, WorthMark } from '@papermint/contracts/performance/model';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { exactTime } from '../../../ui/text/when-format.ts';
import type { WorthAmounts } from './worth-part-names.ts';
import { shownParts } from './worth-part-names.ts';

/** A point of the chart of the net worth. */
export interface WorthChartPoint {
  at: string;
  value: number;
  /** The parts that are not zero. */
  detail: string;
  /** What the trader did since the point before. */
  note?: string;
}

const WORDS: Readonly<Record<WorthMark['type'], readonly [received: string, given: string]>> = {
  trade: ['Bought', 'Sold'],
  convert: ['Converted', 'Converted'],
  deposit: ['Deposited', 'Deposited'],
  withdrawal: ['Withdrew', 'Withdrew'],
  transfer_in: ['Received', 'Received'],
  transfer_out: ['Sent', 'Sent'],
  play_money: ['Received play money:', 'Received play money:'],
  opening_balance: ['Opened with', 'Opened with'],
};

/** The points of a history, each with what the trader did since the one before. */
export function worthPoints({ points, marks }: WorthHistory): WorthChartPoint[] {
  let next = 0;
  return points.map(({ at, total, ...parts }) => {
    const done: WorthMark[] = [];
    for (let mark = marks[next]; mark && mark.at <= at; mark = marks[next]) {
      done.push(mark);
      next += 1;
    }
    const point = { at: exactTime(Date.parse(at)), value: Number(total), detail: partsText(parts) };
    const note = noteOf(done);
    return note === null ? point : { ...point, note };
  });
}

function partsText(parts: WorthAmounts): string {
  const shown = shownParts(parts);
  return shown.length < 2
    ? ''
    : shown.map(({ label, amount }) => `${label} ${formatAmount(amount)}`).join(' · ');
}

function noteOf(marks: readonly WorthMark[]): string | null {
  const [first] = marks;
  if (!first) return null;
  if (marks.length > 1) return `${marks.length} transactions`;
  const { type, amount, currency } = first;
  const [received, given] = WORDS[type];
  const size = formatAmount(amount.replace('-', ''), 'short');
  return `${amount.startsWith('-') ? given : received} ${size} ${codeLabel(currency)}`;
}

export const RANGES = [
  ['24h', '24 h', DAY],
  ['7d', '7 d', 7 * DAY],
  ['30d', '30 d', 30 * DAY],
  ['1y', '1 y', 365 * DAY],
  ['all', 'All', null],
] as const;

export type WorthRange = (typeof RANGES)[number][0];
