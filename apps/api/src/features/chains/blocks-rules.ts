/** The instant of a chain's base height where it has no other, ms: the market's anchor. */
export const BLOCKS_BEGIN = Date.UTC(2026, 0, 1);

export interface Blocks {
  /** Seconds. */
  blockTime: number;
  baseHeight: number;
  /** The instant of the base height, ms; null for the market's anchor. */
  baseAt: number | null;
}

/** The height of a chain at an instant. Blocks come at even intervals, so it follows from the clock. */
export function heightAt({ blockTime, baseHeight, baseAt }: Blocks, at: number): number {
  return baseHeight + Math.floor((at - (baseAt ?? BLOCKS_BEGIN)) / (blockTime * 1000));
}

/** When a block is found, simulated ms. */
export function blockAt({ blockTime, baseHeight, baseAt }: Blocks, height: number): number {
  return (baseAt ?? BLOCKS_BEGIN) + (height - baseHeight) * blockTime * 1000;
}

/** The confirmations of a transaction in the block `included`; 0 before that block. */
export function confirmationsAt(blocks: Blocks, included: number, at: number): number {
  return Math.max(0, heightAt(blocks, at) - included + 1);
}

/** A chain with a new block time from an instant on. Its height continues from the current one, and never goes back. */
export function withBlockTime<B extends Blocks>(blocks: B, blockTime: number, at: number): B {
  if (blockTime === blocks.blockTime) return blocks;
  return { ...blocks, blockTime, baseHeight: heightAt(blocks, at), baseAt: at };
}
