import { CRYPTO } from './crypto-releases.ts';
import { EUROPE } from './european-releases.ts';
import { ASIA_AND_CANADA } from './pacific-releases.ts';
import type { ReleaseSeries } from './release-series.ts';
import { UNITED_STATES } from './us-releases.ts';

/** Every release of the calendar. */
export const RELEASES: readonly ReleaseSeries[] = [
  ...UNITED_STATES,
  ...EUROPE,
  ...ASIA_AND_CANADA,
  ...CRYPTO,
];
