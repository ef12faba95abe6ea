/** A side of a book: prices and amounts, best first. */
type Levels = readonly (readonly [price: string, amount: string])[];

/** A level with everything that is offered up to it. */
export interface DepthPoint {
  price: number;
  /** The amount from the best price to this one, in base. */
  total: number;
}

export interface DepthCurve {
  /** From the best price away. */
  bids: readonly DepthPoint[];
  asks: readonly DepthPoint[];
  /** The prices at both ends: as far below the middle as above it. */
  low: number;
  high: number;
  middle: number;
  /** The largest total within the ends. */
  most: number;
}

function totalsOf(levels: Levels): DepthPoint[] {
  let total = 0;
  return levels.map(([price, amount]) => {
    total += Number(amount);
    return { price: Number(price), total };
  });
}

/** The running sums of both sides; null without a level on each. */
export function depthCurve(book: { bids: Levels; asks: Levels }): DepthCurve | null {
  const [bids, asks] = [totalsOf(book.bids), totalsOf(book.asks)];
  const [bid, ask] = [bids[0], asks[0]];
  const [lastBid, lastAsk] = [bids.at(-1), asks.at(-1)];
  if (!bid || !ask || !lastBid || !lastAsk) return null;
  const middle = (bid.price + ask.price) / 2;
  const reach = Math.min(middle - lastBid.price, lastAsk.price - middle);
  const [low, high] = [middle - reach, middle + reach];
  const within = [...bids, ...asks].filter(({ price }) => price >= low && price <= high);
  return { bids, asks, low, high, middle, most: Math.max(...within.map(({ total }) => total)) };
}

/** What is offered at a price or better, on the side that it is on. */
export function depthAt(
  { bids, asks, middle }: DepthCurve,
  price: number,
): DepthPoint & { side: 'bid' | 'ask' } {
  const side = price < middle ? 'bid' : 'ask';
  const levels = side === 'bid' ? bids : asks;
  const reached = levels.filter((level) => (side === 'bid' ? level.price >= price : level.price <= price));
  return { side, price, total: reached.at(-1)?.total ?? 0 };
}

/**
 * The steps of a side as an SVG path in a box of 100 by 100, closed at the bottom.
 * @param edge the price at the far end
 */
export function depthPath(levels: readonly DepthPoint[], curve: DepthCurve, edge: number): string {
  const { low, high, most } = curve;
  const x = (price: number) => ((Math.min(high, Math.max(low, price)) - low) / (high - low)) * 100;
  const y = (total: number) => 100 - (Math.min(most, total) / most) * 92;
  const [best] = levels;
  if (!best) return '';
  const steps = levels.map(({ price, total }) => `H${x(price).toFixed(2)}V${y(total).toFixed(2)}`);
  return `M${x(best.price).toFixed(2)} 100${steps.join('')}H${x(edge).toFixed(2)}V100Z`;
}
