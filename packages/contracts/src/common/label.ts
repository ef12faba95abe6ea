const IRREGULAR: Readonly<Record<string, string>> = { compare: 'comparison', children: 'part' };

/** The names of the values in a tuple, by the list of such tuples. */
const PLACES: Readonly<Record<string, readonly string[]>> = { points: ['time', 'price'] };

/** A name in words, in lower case: `marginTiers` → `margin tiers`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();

/** The singular of a list name: `studies` → `study`. */
const oneOf = (list: string): string =>
  IRREGULAR[list] ?? wordsOf(list.replace(/ies$/, 'y').replace(/(?<=ss)es$|(?<!s)s$/, ''));

/** A name in a path, and the indexes that follow it, from 0. */
interface Part {
  name: string;
  places: number[];
}

/** The parts of a path from the outside in. Consecutive names are one part, and the last of them names a list. */
function partsOf(key: string): Part[] {
  const parts: Part[] = [];
  let names: string[] = [];
  for (const segment of key.split('.')) {
    const last = parts.at(-1);
    if (!/^\d+$/.test(segment)) names.push(segment);
    else if (names.length > 0) {
      parts.push({ name: names.at(-1) ?? '', places: [Number(segment)] });
      names = [];
    } else last?.places.push(Number(segment));
  }
  if (names.length > 0) parts.push({ name: names.join('.'), places: [] });
  return parts;
}

/** Each part in words, from the inside out: `points.0.1` is `price`, then `point 1`. */
function wordsOfPart({ name, places }: Part): string[] {
  const [place, inner] = places;
  if (place === undefined) return [wordsOf(name)];
  const one = `${oneOf(name)} ${place + 1}`;
  if (inner === undefined) return [one];
  return [PLACES[name]?.[inner] ?? `value ${inner + 1}`, one];
}

/**
 * The label of a field, for sentences about it: `stopPrice` → `Stop price`, `tiers.0.rate` → `Rate of tier 1`, `answers.1` →
 * `Answer 2`, `drawings.0.points.0.1` → `Price of point 1 of drawing 1`.
 * @param labels those that the reader knows fields by, by their names
 */
export function labelOf(key: string, labels: Readonly<Record<string, string | undefined>> = {}): string {
  const own = labels[key];
  if (own !== undefined) return own;
  const parts = partsOf(key).reverse();
  const [field, ...rest] = parts;
  if (!field) return wordsOf(key);
  const known = field.places.length === 0 ? labels[field.name] : undefined;
  const first = known ? [known] : wordsOfPart(field);
  const words = [...first, ...rest.flatMap(wordsOfPart)].join(' of ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
