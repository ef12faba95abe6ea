/** Keys for `count` placeholders. */
export function places(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `place-${index}`);
}
