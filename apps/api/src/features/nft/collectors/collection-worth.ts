import { DAY } from '@papermint/contracts/common/time-units';
import { lotOf } from '@papermint/seed/art/lot';

/** How far a collection's price in dollars follows that of its coin. */
const FOLLOWS = 0.6;
/** The waves in which collections come into fashion: periods in days, and how much each changes. */
const WAVES = [
  { days: 11, by: 0.035 },
  { days: 29, by: 0.08 },
  { days: 83, by: 0.13 },
] as const;
/** The dollar cents of an item of a collection that nobody knows, between these. */
const UNKNOWN = { min: 500, max: 2600 } as const;
/** The range of what rarity changes. */
const RARITY = { min: 0.92, max: 1.8, by: 0.11 } as const;

/** What tells a collection from others for good. Its id and address follow from how many ids the world had made before. */
export interface CollectionKey {
  symbol: string;
  /** Simulated ms. */
  createdAt: number;
}

/** The name of a collection in random streams. */
export const keyOf = ({ symbol, createdAt }: CollectionKey): string => `${symbol} ${createdAt}`;

/** How much in fashion a collection is at an instant: about 1. */
export function fashion(seed: number, collection: CollectionKey, at: number): number {
  const lot = lotOf(`${seed} fashion ${keyOf(collection)}`);
  const sum = WAVES.reduce(
    (total, { days, by }) =>
      total + by * Math.sin((2 * Math.PI * at) / (days * DAY) + lot.number(0, 2 * Math.PI)),
    0,
  );
  return Math.exp(sum);
}

/**
 * What an ordinary item of a collection is worth to simulated collectors, in US cents. It follows taste and the market of
 * the coin. No listing, offer or sale of a trader changes it.
 * @param ratio the price of the coin, divided by its anchor price
 */
export function usualCents(
  seed: number,
  collection: CollectionKey & { worthUsd: bigint | null },
  { ratio, at }: { ratio: number; at: number },
): number {
  const base =
    collection.worthUsd === null
      ? lotOf(`${seed} unknown ${keyOf(collection)}`).number(UNKNOWN.min, UNKNOWN.max)
      : Number(collection.worthUsd);
  const market = Math.min(4, Math.max(0.25, ratio)) ** FOLLOWS;
  return Math.max(1, base * market * fashion(seed, collection, at));
}

/** How much more than an ordinary item each item is worth by its traits, in the order of the items. */
function rarities(items: readonly { traits: Readonly<Record<string, string>> }[]): number[] {
  const counts = new Map<string, number>();
  const keysOf = ({ traits }: (typeof items)[number]) =>
    Object.entries(traits).map(([name, value]) => `${name}=${value}`);
  const keys = items.map(keysOf);
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const scores = keys.map(
    (own) =>
      own.reduce((sum, key) => sum - Math.log((counts.get(key) ?? 1) / items.length), 0) /
      Math.max(1, own.length),
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, scores.length);
  const deviation = Math.sqrt(variance) || 1;
  return scores.map((score) =>
    Math.min(RARITY.max, Math.max(RARITY.min, Math.exp((RARITY.by * (score - mean)) / deviation))),
  );
}

/** The rarities of the collections that were looked at last, for all worlds of the process. */
const known = new Map<string, { traits: object[]; parts: number[] }>();
const MOST_KNOWN = 200;

/** The same as `rarities`. It computes them again only where the items of a collection have other objects of traits. */
export function knownRarities(
  collectionId: string,
  items: readonly { traits: Readonly<Record<string, string>> }[],
): number[] {
  const before = known.get(collectionId);
  const isSame = before?.traits.length === items.length;
  if (before && isSame && items.every(({ traits }, index) => traits === before.traits[index])) {
    return before.parts;
  }
  const parts = rarities(items);
  known.delete(collectionId);
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value as string);
  known.set(collectionId, { traits: items.map(({ traits }) => traits), parts });
  return parts;
}

/** A part of an amount, to a thousandth, rounded to three leading digits as people choose prices. */
export function priceAt(worth: bigint, part: number): bigint {
  const price = (worth * BigInt(Math.max(1, Math.round(part * 1000)))) / 1000n;
  const unit = 10n ** BigInt(Math.max(0, String(price).length - 3));
  const rounded = (price / unit) * unit;
  return rounded > 0n ? rounded : 1n;
}
