/** The address of a public picture in one of its widths. Its contents never change. */
export function publicAddress(hash: string, width: number): string {
  return `/media/files/${hash}-${width}.webp`;
}

/** The path of a private picture in one of its widths; it opens with a signature only. */
export const privatePath = (hash: string, width: number) => `/media/private/${hash}-${width}.webp`;

/** The file that the last part of an address names; undefined if it names none. */
export function namedFile(name: string): { hash: string; width: number } | undefined {
  const [, hash, width] = /^([\da-f]{40})-(\d{1,4})\.webp$/.exec(name) ?? [];
  return hash && width ? { hash, width: Number(width) } : undefined;
}
