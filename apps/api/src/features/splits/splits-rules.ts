import type { Split } from '../../market/corporate/corporate-types.ts';

/** `4-for-1 split`, `1-for-10 reverse split`. */
export const splitName = ({ to, from }: Pick<Split, 'to' | 'from'>): string =>
  `${to}-for-${from} ${to < from ? 'reverse split' : 'split'}`;
