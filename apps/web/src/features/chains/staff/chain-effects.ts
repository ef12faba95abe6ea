import { formatCount } from '../../../ui/text/amount-format.ts';

/** Transfers that are under way. */
interface UnderWay {
  deposits: number;
  withdrawals: number;
  waiting: number;
}

interface Ways {
  deposits: boolean;
  withdrawals: boolean;
}

const count = (many: number, what: string, one: string, several: string) =>
  `${formatCount(many)} ${what}${many === 1 ? ` ${one}` : `s ${several}`}`;

/**
 * The effects of opening or pausing, a sentence each, which staff read before they save.
 * @param before whether deposits and withdrawals are open; `after` in the same way
 */
export function effectsOf(before: Ways, after: Ways, { deposits, waiting }: UnderWay): string[] {
  const points: string[] = [];
  if (before.deposits && !after.deposits) {
    points.push('Traders cannot start deposits, and see why.');
    if (deposits > 0)
      points.push(`${count(deposits, 'deposit', 'is', 'are')} on the way and credited as usual.`);
  }
  if (!before.deposits && after.deposits) points.push('Traders can deposit immediately.');
  if (before.withdrawals && !after.withdrawals) {
    points.push('Traders cannot request withdrawals, and see why.');
    if (waiting > 0) {
      points.push(
        `${count(waiting, 'approved withdrawal', 'waits', 'wait')} until withdrawals are open again.`,
      );
    }
  }
  if (!before.withdrawals && after.withdrawals) {
    points.push('Traders can withdraw immediately.');
    if (waiting > 0) {
      points.push(`${count(waiting, 'approved withdrawal', 'is', 'are')} sent immediately.`);
    }
  }
  return points;
}
