import type { ReleaseArea, ReleaseImportance, ReleaseUnit } from '@papermint/contracts/news/kinds';
import type { Zone } from './local-time.ts';
import type { ReleaseDays } from './release-days.ts';

/** A pair that a release moves: what a higher figure than expected does to its price, and how strongly. */
export interface RelatedPair {
  pair: string;
  weight: number;
}

/** The figures of a release, in its unit. */
export interface ReleaseFigures {
  unit: ReleaseUnit;
  decimals: number;
  /** The figure in an average year, and how far it wanders from there over the years. */
  usual: number;
  swing: number;
  /** How far economists are usually off. Of a rate, the step of a decision. */
  surprise: number;
  /** A rate moves in steps, and seldom surprises. */
  isRate?: true;
}

/** What the figures are about: the month or quarter before, the week that ended before, or the day. */
export type ReleasePeriod = 'month' | 'this month' | 'quarter' | 'week' | 'day' | 'none';

/** A recurring release. */
export interface ReleaseSeries {
  id: string;
  name: string;
  area: ReleaseArea;
  /** The currency or coin that it moves most. */
  currency: string;
  importance: ReleaseImportance;
  zone: Zone;
  /** ms since midnight, in the zone. */
  time: number;
  days: ReleaseDays;
  period: ReleasePeriod;
  /** Undefined for an event without figures. */
  figures: ReleaseFigures | undefined;
  related: readonly RelatedPair[];
  /** One sentence for who does not know it. */
  about: string;
}
