/**
 * Ids that follow from the world's seed and a sequence: the same seed and the same script of calls give the same ids.
 * They are no secrets. New ones are made only inside a transaction callback.
 */
export interface Ids {
  /** A version 7 UUID: the simulated instant (ms), the sequence, then bits from both and the seed. */
  uuid(at: number): string;
  /** The number of an account: eight digits from 20000000, each given once. */
  accountNumber(): string;
  /** How many ids were made. */
  readonly sequence: bigint;
  /** Goes back to an earlier sequence, after a rollback. */
  rewind(sequence: bigint): void;
}

const NUMBERS = 79_999_987n; // prime, so that multiplying walks through every remainder once
const STEP = 48_611_557n;
const WORD = 2 ** 32;

export function createIds(seed: number, startSequence: bigint): Ids {
  let sequence = Number(startSequence);
  const keys = [mix(seed ^ 0x9e3779b9), mix(seed ^ 0x85ebca6b)] as const;

  return {
    uuid(at) {
      sequence += 1;
      const low = sequence >>> 0;
      const high = Math.floor(sequence / WORD);
      // The sequence follows the instant, so that ids grow and indexes over them are appended to: random ids would
      // make every commit write a page for each of them. The mixed words are bijections of the sequence, so no two
      // ids are the same.
      const a = mix(low ^ keys[0]);
      const b = mix(high ^ a ^ keys[1]);
      const time = hex(Math.floor(at / 65_536), 8);
      const order = `7${hex((low >>> 14) & 0xfff, 3)}-${hex(0x8000 | (low & 0x3fff), 4)}`;
      return `${time}-${hex(at % 65_536, 4)}-${order}-${hex(b & 0xffff, 4)}${hex(a, 8)}`;
    },
    accountNumber() {
      sequence += 1;
      return String(20_000_000n + ((BigInt(sequence) * STEP + BigInt(seed)) % NUMBERS));
    },
    get sequence() {
      return BigInt(sequence);
    },
    rewind(to) {
      sequence = Number(to);
    },
  };
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** A bijection of 32-bit words that leaves no pattern behind. */
function mix(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}
