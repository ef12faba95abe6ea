/** The right of this process to write a world that others could write too. */
export interface Tenure {
  /** Larger than that of every earlier holder. */
  readonly token: number;
  /** The name of the holder. */
  readonly holder: string;
  /** @throws FencedError where another process may have become the holder */
  assertCurrent(): void;
}

/** Under which right a world is written, and how often it was. */
export interface Fence {
  /** Undefined where no other process can write the world. */
  tenure: Tenure | undefined;
  /** How many transactions have changed something since the world was opened. */
  commits: number;
}

export const createFence = (): Fence => ({ tenure: undefined, commits: 0 });
