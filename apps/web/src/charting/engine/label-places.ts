/** The height of a label with the space to the next one, px. */
export const LABEL = 18;

/** A label that wants to be at a price. */
interface WantedLabel {
  /** The middle of where it wants to be, px from the top. */
  y: number;
  /** How strongly it keeps its place; 1 by default. */
  weight?: number | undefined;
}

interface Block {
  /** The places of its labels, less the labels above each: equal when they touch. */
  at: number;
  weight: number;
  count: number;
}

/**
 * Places labels at the edge of a pane so that none covers another: in the order of their prices, inside of the pane, and
 * so that the sum of the squares of all displacements is least. Without room for all, they overlap equally.
 * @param height of the pane, px
 * @returns the middle of each label, px, in the order of the argument
 */
export function placeLabels(labels: readonly WantedLabel[], height: number): number[] {
  const step = Math.min(LABEL, height / Math.max(1, labels.length));
  const [first, last] = [step / 2, height - step / 2 - step * (labels.length - 1)];
  const order = labels.map((_, index) => index).sort((a, b) => yOf(labels, a) - yOf(labels, b) || a - b);
  const blocks: Block[] = [];
  for (const [above, index] of order.entries()) {
    let block: Block = {
      at: yOf(labels, index) - above * step,
      weight: labels[index]?.weight ?? 1,
      count: 1,
    };
    for (let before = blocks.at(-1); before && before.at > block.at; before = blocks.at(-1)) {
      block = joined(before, block);
      blocks.pop();
    }
    blocks.push(block);
  }
  const placed: number[] = [];
  let above = 0;
  for (const { at, count } of blocks) {
    const inside = Math.min(Math.max(at, first), Math.max(first, last));
    for (let own = 0; own < count; own++, above++) placed[order[above] as number] = inside + above * step;
  }
  return placed;
}

const yOf = (labels: readonly WantedLabel[], index: number): number => labels[index]?.y ?? 0;

const joined = (one: Block, other: Block): Block => ({
  at: (one.at * one.weight + other.at * other.weight) / (one.weight + other.weight),
  weight: one.weight + other.weight,
  count: one.count + other.count,
});
