/** The index of the last of ascending numbers that is at most `most`; -1 if there is none. */
export function lastAtMost(numbers: Float64Array, most: number): number {
  let low = -1;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] as number) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}
