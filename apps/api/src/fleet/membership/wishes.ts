import { DomainError } from '@papermint/contracts/common/domain-error';
import { z } from 'zod';
import type { Bucket } from '../agreement/bucket.ts';
import type { Peers } from './peers.ts';

/** What an operator wants of a node, by its name. */
export const nodeWish = z.object({
  /** The session of the node: a later one begins without wishes. */
  boot: z.string(),
  /** Whether it gives its worlds to others and takes no further ones. */
  drain: z.boolean(),
});

export type NodeWish = z.infer<typeof nodeWish>;

/**
 * Asks a node to drain, or to take worlds again. It does so as soon as it hears of it.
 * @throws DomainError not_found where no such node runs
 * @throws OutdatedError, UnreachableError
 */
export async function wish(
  wishes: Bucket<NodeWish>,
  peers: Peers,
  name: string,
  drain: boolean,
): Promise<void> {
  const boot = peers.find(name)?.entry.boot;
  if (!boot || peers.isGone(name)) throw new DomainError('not_found', `No node named ${name} runs.`, 'node');
  const before = await wishes.get(name);
  await (before
    ? wishes.update(name, { boot, drain }, before.revision)
    : wishes.create(name, { boot, drain }));
}
