import { formatAmount } from '../../ui/text/amount-format.ts';

/** What stands for a figure that is unknown. */
export const UNKNOWN = '–';

/** A ratio with two decimals: '1.27'. */
export const ratioText = (value: string | null): string =>
  value === null ? UNKNOWN : formatAmount(Number(value).toFixed(2), 'exact', 2);

/** A share as a percentage with at most two decimals: '12.4%'. */
export const percentText = (value: string | null): string =>
  value === null ? UNKNOWN : `${formatAmount((Number(value) * 100).toFixed(2), 'exact')}%`;

/** A duration: '0.42 ms', '1.3 s'. */
export const millisecondsText = (ms: number): string =>
  ms >= 1000
    ? `${formatAmount((ms / 1000).toFixed(1), 'exact', 1)} s`
    : `${formatAmount(ms.toFixed(ms < 10 ? 2 : 0), 'exact')} ms`;
