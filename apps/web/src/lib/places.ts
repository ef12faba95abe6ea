/** Names for so many places that something is yet to fill. */
export function places(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `place-${index}`);
}
