import { SECOND } from '@papermint/contracts/common/time-units';
import type { Push } from '../../../market/impact/impact.ts';
import { impactCorners } from '../../../market/impact/impact.ts';
import type { OwnVolume, Stretch } from '../../../market/imports/spliced-path.ts';
import { splicedPath, splicedVolume } from '../../../market/imports/spliced-path.ts';
import { lazyPath } from '../../../market/path/lazy-path.ts';
import type { PricePath } from '../../../market/path/price-path.ts';
import type { Corners } from '../../../market/scenarios/displacement.ts';
import type { Scenario, Span } from '../../../market/scenarios/scenario.ts';
import type { SessionCalendar } from '../../../market/sessions/sessions.ts';
import type { Volume } from '../../../market/volume/volume.ts';

/** The simulated market of an instrument, apart from its volume. */
interface Simulated {
  /** The price at `MARKET_ANCHOR` in ticks. */
  anchorTicks: number;
  /** Its simulated path with scenarios, as a multiple. */
  pathWith: (scenarios: readonly Scenario[], factor: number, impact?: Corners) => PricePath;
  calendar: SessionCalendar;
  /** Those of the pair. */
  scenarios: readonly Scenario[];
  /** When nothing is traded. */
  closed: readonly Span[];
  /** What large orders did to the price, in order of time. */
  pushes?: readonly Push[];
}

/** A stretch of time in which a tester gives the price: imported candles, or a set price. */
export interface GivenStretch extends Span {
  /** From when on pushes of the price count, ms. */
  pushesFrom: number;
  /** The price in it, displaced by scenarios and pushes. */
  pathWith: (scenarios: readonly Scenario[], impact: Corners) => PricePath;
  /** Its last price without displacements, ticks. */
  close: () => number;
  /** What is traded in it; undefined for the simulated turnover. */
  volume: OwnVolume | undefined;
}

/** The anchor of a path whose rounding to ticks does not show. */
const FINE = 1e12;

/**
 * The path and the volume of an instrument with the stretches that testers give. A scenario that begins before a stretch
 * counts until it begins. A later one displaces it, and the simulated path after it. After the last price of a stretch
 * the simulated path goes on by a constant displacement.
 * @param given in order of time, apart from each other
 */
export function withGiven(
  market: Simulated,
  given: readonly GivenStretch[],
  volume: Volume,
): { path: PricePath; volume: Volume } {
  const { anchorTicks, pathWith, calendar, scenarios, closed, pushes = [] } = market;
  const path = pathWith(scenarios, 1, impactCorners(pushes));
  if (given.length === 0) return { path, volume };
  const stretches: Stretch[] = [];
  const begin = (at: number, create: () => PricePath) => {
    const from = Number.isFinite(at) ? calendar.opensAt(at) : undefined;
    if (from !== undefined) stretches.push({ from, path: lazyPath(create) });
  };
  for (const stretch of given) {
    const { from, to, pushesFrom } = stretch;
    const later = scenarios.filter(({ startsAt }) => startsAt >= from);
    const impact = impactCorners(pushes.filter(({ startsAt }) => startsAt >= pushesFrom));
    begin(from, () => stretch.pathWith(later, impact));
    begin(to, () => {
      const unscaled = pathWith([], FINE / anchorTicks).priceAt(to - SECOND) / FINE;
      return pathWith(later, stretch.close() / unscaled / anchorTicks, impact);
    });
  }
  const volumes = given.flatMap((stretch) => stretch.volume ?? []);
  return { path: splicedPath(path, stretches), volume: splicedVolume(volume, volumes, closed) };
}
