/**
 * Where the part of a shown number begins that has changed: at the first digit that is another one. If the number has
 * more or fewer digits before its point than before, all of it has changed.
 * @returns an index into `after`; its length if nothing has changed
 */
export function changedFrom(before: string, after: string): number {
  if (before === after) return after.length;
  if (wholeOf(before).length !== wholeOf(after).length) return 0;
  let index = 0;
  while (index < after.length && before[index] === after[index]) index += 1;
  return index;
}

const wholeOf = (number: string): string => number.split('.')[0] ?? '';
