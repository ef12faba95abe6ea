import { fixedPercent } from '../../lib/text/percent-text.ts';
export interface Share {
  key: string;
  label: string;
  /** A fraction of 1. */
  share: number;
}

/** One fading hue: other colors mean gain, loss or status. */
export const SHARE_FILLS = ['opacity-100', 'opacity-75', 'opacity-55', 'opacity-40', 'opacity-25'];

/** As many as people can distinguish. */
const MOST_SHARES = 5;

/** The largest shares, and the others as one. */
export function gatherShares(shares: readonly Share[], most = MOST_SHARES): Share[] {
  const sorted = [...shares].filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most - 1).reduce((sum, { share }) => sum + share, 0);
  return [...sorted.slice(0, most - 1), { key: 'rest', label: 'Other', share: rest }];
}

export function formatShare(share: number): string {
  if (share > 0 && share < 0.001) return '<0.1%';
  return fixedPercent(share, 1);
}
