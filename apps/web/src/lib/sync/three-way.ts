/** What two changes of the same thing come to. */
export interface Merged<T> {
  value: T;
  /** Whether both changed the same part, each in its own way. The value then has theirs. */
  conflict: boolean;
}

/** Merges two changes of a thing. @param base the thing before both */
export type Merge<T> = (base: T, mine: T, theirs: T) => Merged<T>;

/** Whether two values of JSON are the same. The order of fields does not count. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown) => JSON.stringify(value, (_, part: unknown) => sorted(part));

function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Merges a value that has no parts: the side that changed it wins. */
export function mergeWhole<T>(base: T, mine: T, theirs: T): Merged<T> {
  if (isSame(mine, theirs) || isSame(base, mine)) return { value: theirs, conflict: false };
  return isSame(base, theirs) ? { value: mine, conflict: false } : { value: theirs, conflict: true };
}

/**
 * Merges an object by field. A side may have added and removed fields.
 * @param merges how fields that have parts are merged
 */
export function mergeFields<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  merges: { [F in keyof T]?: Merge<T[F]> } = {},
): Merged<T> {
  let conflict = false;
  const value: Partial<T> = {};
  for (const field of fieldsOf(theirs, mine)) {
    const merge: Merge<T[typeof field]> = merges[field] ?? mergeWhole;
    const merged = merge(base[field], mine[field], theirs[field]);
    conflict ||= merged.conflict;
    if (merged.value !== undefined) value[field] = merged.value;
  }
  return { value: value as T, conflict };
}

const fieldsOf = <T extends object>(...objects: T[]) =>
  [...new Set(objects.flatMap((one) => Object.keys(one)))] as (keyof T)[];

/**
 * Merges a list of things that have keys. A thing that one side removed and the other one changed is a conflict.
 * @returns things in their order, then those that only this side has added
 */
export function mergeLists<T>(
  [base, mine, theirs]: readonly [base: readonly T[], mine: readonly T[], theirs: readonly T[]],
  keyOf: (thing: T) => string,
  merge: Merge<T> = mergeWhole,
): Merged<T[]> {
  const of = (things: readonly T[], key: string) => things.find((thing) => keyOf(thing) === key);
  const value: T[] = [];
  let conflict = false;
  for (const key of new Set([...theirs, ...mine].map(keyOf))) {
    const [before, own, other] = [of(base, key), of(mine, key), of(theirs, key)];
    const merged = before && own && other ? merge(before, own, other) : mergeWhole(before, own, other);
    conflict ||= merged.conflict;
    if (merged.value !== undefined) value.push(merged.value);
  }
  return { value, conflict };
}
