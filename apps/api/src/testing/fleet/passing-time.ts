import type { TestNode } from './test-nodes.ts';

/** Lets time pass on nodes that go on beating, ms. */
export async function pass(ms: number, ...nodes: Pick<TestNode, 'fleet' | 'time'>[]): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    for (const node of nodes) {
      node.time.now += Math.min(1_000, left);
      await node.fleet.beat();
    }
  }
}

/** Lets everything go on that waits for no clock. */
export const idle = () => new Promise((resolve) => setImmediate(resolve));

/** Until the copy of a world that a beat has begun is stored. */
export async function copied(node: Pick<TestNode, 'fleet'>, id: string): Promise<void> {
  const isStored = () => node.fleet.report().held.some((one) => one.id === id && !one.changed);
  while (!isStored()) await idle();
}
