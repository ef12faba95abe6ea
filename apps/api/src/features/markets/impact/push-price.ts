import { SECOND } from '@papermint/contracts/common/time-units';
import type { Side } from '@papermint/contracts/orders/model';
import { spanAt } from '../../../market/exact/set-price.ts';
import { afterTaking, displacedBy, freeLots, LEAST_PUSH } from '../../../market/impact/impact.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { MarketListing } from '../listings/market-listing.ts';
import { depthTermsAt } from '../listings/stock-shares.ts';
import { firstUnseen } from '../scenarios/scenario-rules.ts';
import type { ImpactDeps } from './impact-deps.ts';

/** What an order took from the simulated market. */
export interface TakenLots {
  lots: number;
  /** With what was taken from that side before, in the same second. */
  inSecond: number;
  /** The best price at which an order of a trader rests on that side, ticks. */
  resting: number | undefined;
}

/**
 * Lets a large order move the price from the next second on. The other market of the pair moves as well, because
 * traders hedge futures on the spot market, and the other way round. A small order changes nothing. A push ends before
 * a resting order of a trader.
 */
export function pushPrice(
  deps: ImpactDeps,
  tx: Tx,
  pair: string,
  side: Side,
  { lots, inSecond, resting }: TakenLots,
): void {
  const { marketOf, state } = deps;
  if (!state.marketImpact) return;
  const market = marketOf(pair);
  const depth = depthTermsAt(market, deps.clock.now());
  const counted = inSecond - Math.max(freeLots(depth), inSecond - lots);
  if (counted <= 0 || isHeld(market, nextPush(deps, pair).startsAt)) return;
  const { annualVolatility, pegged } = market.instrument;
  const terms = { dailyLots: depth.dailyLots, annualVolatility: pegged ? 0 : annualVolatility };
  const { startsAt, before } = nextPush(deps, pair);
  const value = afterTaking(before, side === 'buy' ? counted : -counted, terms);
  const room = resting === undefined ? Infinity : roomBefore(market, side, resting, startsAt);
  put(deps, tx, pair, startsAt, before, side === 'buy' ? Math.min(value, room) : Math.max(value, -room));
}

/**
 * Lets a push give way to a resting order that it has led the price to: the price goes back to half the way. So nobody
 * sells at a price that purchases have raised, and nobody buys at one that sales have lowered.
 * @param side of the resting order
 */
export function yieldTo(deps: ImpactDeps, tx: Tx, pair: string, side: Side, priceTicks: number): void {
  const { startsAt, before } = nextPush(deps, pair);
  if (side === 'sell' ? before <= 0 : before >= 0) return;
  const room = roomBefore(deps.marketOf(pair), side === 'sell' ? 'buy' : 'sell', priceTicks, startsAt);
  const value = Math.min(Math.abs(before), room) / 2;
  put(deps, tx, pair, startsAt, before, side === 'sell' ? value : -value);
}

/** When a push that is decided now begins, and what is in force there until then. */
function nextPush({ listings, marketOf, clock }: ImpactDeps, pair: string) {
  const pushes = listings.changes.pushes(pair);
  const unseen = firstUnseen({ now: clock.now(), speed: clock.speed });
  const startsAt = Math.max(unseen, pushes.at(-1)?.startsAt ?? 0);
  // What large orders did before a set price has ended with it.
  const since = marketOf(pair).set.findLast(({ to }) => to <= startsAt)?.to ?? 0;
  return {
    startsAt,
    before: displacedBy(
      pushes.filter((push) => push.startsAt >= since),
      startsAt,
    ),
  };
}

/** Whether the price is set at an instant (ms): no order moves it then. */
const isHeld = ({ set }: MarketListing, at: number): boolean => spanAt(set, at) !== undefined;

/** How far the price may be displaced so that it stays one tick before a price, in its logarithm. */
function roomBefore({ reference }: MarketListing, side: Side, priceTicks: number, at: number): number {
  const price = reference.priceAt(Math.floor(at / SECOND) * SECOND);
  // ln(x) is at least 1 − 1/x.
  return Math.max(0, side === 'buy' ? 1 - price / (priceTicks - 1) : 1 - (priceTicks + 1) / price);
}

function put(
  { listings }: ImpactDeps,
  tx: Tx,
  pair: string,
  startsAt: number,
  before: number,
  value: number,
): void {
  if (Math.abs(value - before) < LEAST_PUSH) return;
  listings.changes.addPush(tx, pair, { startsAt, value });
}
