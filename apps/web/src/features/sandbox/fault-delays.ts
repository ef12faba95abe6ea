import type { FaultDelay } from '@papermint/contracts/faults/effects';
import { formatCount } from '../../ui/text/amount-format.ts';

export type Distribution = FaultDelay['distribution'];

/** A number that a distribution is told, with what is filled in first. */
interface Size {
  label: string;
  first: string;
  /** None for a number without a unit. */
  unit?: string;
}

interface DelayWords {
  label: string;
  about: string;
  sizes: readonly [Size] | readonly [Size, Size];
}

export const DELAYS: Readonly<Record<Distribution, DelayWords>> = {
  fixed: {
    label: 'Always the same',
    about: 'Every delay is the same.',
    sizes: [{ label: 'Delay', first: '800', unit: 'ms' }],
  },
  uniform: {
    label: 'Between two times',
    about: 'Each delay between the two is equally likely.',
    sizes: [
      { label: 'Least', first: '200', unit: 'ms' },
      { label: 'Most', first: '1200', unit: 'ms' },
    ],
  },
  lognormal: {
    label: 'Mostly short, rarely long',
    about: 'Half of the delays are below the median. At a sigma of 1, one in 40 is seven times as long.',
    sizes: [
      { label: 'Median', first: '400', unit: 'ms' },
      { label: 'Sigma', first: '0.8' },
    ],
  },
};

export const DISTRIBUTIONS = (Object.keys(DELAYS) as Distribution[]).map((value) => ({
  value,
  label: DELAYS[value].label,
}));

/** The delay that two numbers describe. */
export function delayOf(distribution: Distribution, one: number, two: number): FaultDelay {
  switch (distribution) {
    case 'fixed':
      return { distribution, ms: one };
    case 'uniform':
      return { distribution, least: one, most: two };
    case 'lognormal':
      return { distribution, median: one, sigma: two };
  }
}

/** "of 200 to 1,200 ms". */
export function delayWords(delay: FaultDelay): string {
  switch (delay.distribution) {
    case 'fixed':
      return `of ${formatCount(delay.ms)} ms`;
    case 'uniform':
      return `of ${formatCount(delay.least)} to ${formatCount(delay.most)} ms`;
    case 'lognormal':
      return `of about ${formatCount(delay.median)} ms`;
  }
}
