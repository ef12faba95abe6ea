const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** Whether a client takes an answer that is compressed with Brotli. */
export const takesBrotli = (acceptEncoding: string | string[] | undefined): boolean =>
  BROTLI.test(String(acceptEncoding ?? ''));
