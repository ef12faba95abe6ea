/** A stream of random values that follows from a name alone. */
export interface Lot {
  /** At least `min`, below `max`. */
  number(min: number, max: number): number;
  /** Whole, both ends included. */
  whole(min: number, max: number): number;
  one<T>(of: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  shuffled<T>(of: readonly T[]): T[];
}

/** The same name gives the same values, on every machine. */
export function lotOf(name: string): Lot {
  let state = 2166136261;
  for (let at = 0; at < name.length; at++) state = Math.imul(state ^ name.charCodeAt(at), 16777619);
  // Neighboring names differ in a bit or two, so this mixes them well.
  state = Math.imul(state ^ (state >>> 16), 2246822507);
  state = Math.imul(state ^ (state >>> 13), 3266489909) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  const lot: Lot = {
    number: (min, max) => min + (max - min) * next(),
    whole: (min, max) => min + Math.floor((max - min + 1) * next()),
    one: (of) => of[Math.floor(of.length * next())] as (typeof of)[number],
    chance: (probability) => next() < probability,
    shuffled(of) {
      const rest = [...of];
      for (let at = rest.length - 1; at > 0; at--) {
        const other = lot.whole(0, at);
        [rest[at], rest[other]] = [rest[other] as (typeof rest)[number], rest[at] as (typeof rest)[number]];
      }
      return rest;
    },
  };
  return lot;
}

/** Smooth noise over a plane, 0 to 1, that follows from a name: hills and valleys about one unit apart. */
export function noiseOf(name: string): (x: number, y: number) => number {
  const lot = lotOf(name);
  const size = 64;
  const heights = Array.from({ length: size * size }, () => lot.number(0, 1));
  const at = (x: number, y: number) => heights[((y & 63) << 6) | (x & 63)] as number;
  const eased = (part: number) => part * part * (3 - 2 * part);
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [eased(x - left), eased(y - top)];
    const upper = at(left, top) * (1 - across) + at(left + 1, top) * across;
    const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
    return upper * (1 - down) + lower * down;
  };
}
