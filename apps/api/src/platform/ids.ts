import { createHash } from 'node:crypto';

/**
 * Ids that follow from the world's seed and from how many were given out: the same seed and the same script
 * of calls give the same ids. They name things; they are no secrets.
 */
export interface Ids {
  /** A version 7 UUID: the simulated instant (ms), then bits from seed and sequence. Only inside a commit job. */
  uuid(at: number): string;
  /** Eight digits from 20000000, each given once: what an account is known by. Only inside a commit job. */
  accountNumber(): string;
  /** How many were given out. */
  readonly sequence: bigint;
  /** Goes back to an earlier point, after a job that came to nothing. */
  rewind(sequence: bigint): void;
}

const NUMBERS = 79_999_987n; // prime, so that multiplying walks through every remainder once
const STEP = 48_611_557n;

export function createIds(seed: number, startSequence: bigint): Ids {
  let sequence = startSequence;
  return {
    uuid(at) {
      sequence += 1n;
      const hash = createHash('sha256').update(`${seed}:${sequence}`).digest();
      hash.writeUIntBE(at, 0, 6);
      hash[6] = 0x70 | ((hash[6] as number) & 0x0f);
      hash[8] = 0x80 | ((hash[8] as number) & 0x3f);
      const hex = hash.toString('hex', 0, 16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    accountNumber() {
      sequence += 1n;
      return String(20_000_000n + ((sequence * STEP + BigInt(seed)) % NUMBERS));
    },
    get sequence() {
      return sequence;
    },
    rewind(to) {
      sequence = to;
    },
  };
}
