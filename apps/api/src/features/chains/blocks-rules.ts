/** The instant of every chain's base height, ms: the market's anchor. */
export const BLOCKS_BEGIN = Date.UTC(2026, 0, 1);

interface Blocks {
  blockTime: number;
  baseHeight: number;
}

/** The height of a chain at an instant. Blocks are found at even intervals, so it follows from the clock. */
export function heightAt({ blockTime, baseHeight }: Blocks, at: number): number {
  return baseHeight + Math.floor((at - BLOCKS_BEGIN) / (blockTime * 1000));
}

/** When a block is found, simulated ms. */
export function blockAt({ blockTime, baseHeight }: Blocks, height: number): number {
  return BLOCKS_BEGIN + (height - baseHeight) * blockTime * 1000;
}

/** How many confirmations a transaction has that stands in the block `included`; 0 before that block. */
export function confirmationsAt(blocks: Blocks, included: number, at: number): number {
  return Math.max(0, heightAt(blocks, at) - included + 1);
}
