import { DomainError } from '@papermint/contracts/common/domain-error';

/** How many bytes a world may hold, in its database and its files. */
export interface Quota {
  readonly isFull: boolean;
  /** @throws DomainError conflict where the world is full */
  assertRoom(): void;
  /** The database has this many bytes now. */
  measured(bytes: number): void;
  /** Files of this many bytes came; negative if they went. */
  filesChanged(bytes: number): void;
}

/** For worlds without a bound. */
export const NO_QUOTA: Quota = {
  isFull: false,
  assertRoom: () => undefined,
  measured: () => undefined,
  filesChanged: () => undefined,
};

const MEGABYTE = 1_000_000;

/**
 * @param most the bytes that the world may hold
 * @param files the bytes of the files that it has already
 */
export function createQuota(most: number, files: number): Quota {
  let [inDatabase, inFiles] = [0, files];
  const isFull = () => inDatabase + inFiles > most;
  return {
    get isFull() {
      return isFull();
    },
    assertRoom() {
      if (!isFull()) return;
      const size = Math.floor(most / MEGABYTE);
      const why = `This exchange is full: its limit is ${size} MB. Reset it or open a new one under Your exchange.`;
      throw new DomainError('conflict', why);
    },
    measured(bytes) {
      inDatabase = bytes;
    },
    filesChanged(bytes) {
      inFiles += bytes;
    },
  };
}
