/** A 128-bit key of one stream of hashes, as four 32-bit words. Equal streams share one object. */
export interface SecretKey {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** A seed that nobody can guess. The keys of its streams say nothing about it or each other. */
export interface SecretSeed {
  keyOf(purpose: string, symbol: string): SecretKey;
}

const ROUNDS = 12;

/**
 * Mixes an integer under a secret key into a signed 32-bit integer: one block of Chaskey-12 (Mouha et al., 2014), whose
 * results don't reveal the key or further results. About ten times as slow as `hash32` of a number.
 */
export function secretHash({ a, b, c, d }: SecretKey, n: number): number {
  let v0 = a ^ n;
  let v1 = b;
  let v2 = c;
  let v3 = d;
  for (let i = 0; i < ROUNDS; i++) {
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 13) | (v3 >>> 19)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 7) | (v1 >>> 25)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
  }
  return v0 ^ a;
}
