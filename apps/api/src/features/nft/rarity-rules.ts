import type { Traits } from './nft-rules.ts';

interface Ranked {
  id: string;
  traits: Traits;
}

/** How many traits an item has counts as one more trait. No trait has an empty name. */
const TRAIT_COUNT = '';
/** Scores that differ only by rounding are equal. */
const DECIMALS = 1e9;

/**
 * Ranks the items of a collection by rarity, as OpenRarity does: by how many traits they alone have, then by
 * information content, the sum of -log2 of each trait's share of the items. A missing trait counts as a value, and the
 * number of traits as a trait. Equal items share a rank.
 * @returns ranks by item, from 1; none if no item has a trait
 */
export function rarityRanks(items: readonly Ranked[]): Map<string, number> {
  const names = new Set(items.flatMap(({ traits }) => Object.keys(traits)));
  if (names.size === 0) return new Map();
  const counts = new Map<string, number>();
  const valuesOf = ({ traits }: Ranked) => [
    ...[...names].map((name) => ({ key: keyOf(name, traits[name]), missing: traits[name] === undefined })),
    { key: keyOf(TRAIT_COUNT, String(Object.keys(traits).length)), missing: false },
  ];
  for (const item of items) {
    for (const { key } of valuesOf(item)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const scored = items.map((item) => {
    let singles = 0;
    let bits = 0;
    for (const { key, missing } of valuesOf(item)) {
      const count = counts.get(key) ?? 1;
      if (count === 1 && !missing) singles += 1;
      bits -= Math.log2(count / items.length);
    }
    return { id: item.id, singles, score: Math.round(bits * DECIMALS) };
  });
  scored.sort((a, b) => b.singles - a.singles || b.score - a.score);
  const ranks = new Map<string, number>();
  let rank = 1;
  scored.forEach(({ id, singles, score }, index) => {
    const before = scored[index - 1];
    if (before && (before.singles !== singles || before.score !== score)) rank = index + 1;
    ranks.set(id, rank);
  });
  return ranks;
}

const keyOf = (name: string, value: string | undefined) => JSON.stringify([name, value ?? null]);
