import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Worlds } from './worlds-types.ts';

/** Snapshots of worlds. In a demo a visitor has those of their own world only. */
export function snapshotCalls({
  copyTo,
}: Pick<WorldCore, 'copyTo'>): Pick<Handlers['sandbox'], 'takeSnapshot' | 'snapshots' | 'deleteSnapshot'> {
  return {
    async takeSnapshot({ host, here }, { name }) {
      const world = typeof here.named === 'string' ? here.named : host.main.id;
      const owned = host.visitors !== undefined;
      return viewOf(await host.snapshots.take({ name, world, owned, copyTo }));
    },
    snapshots: async ({ host, here }) => host.snapshots.list(ownerOf(host, here.named)).map(viewOf),
    async deleteSnapshot({ host, here }, { snapshot }) {
      host.snapshots.remove(snapshot, ownerOf(host, here.named));
      return { message: 'The snapshot is deleted.' };
    },
  };
}

/** The world whose snapshots a caller may know of; undefined where it is all. */
function ownerOf({ visitors }: Worlds, named: unknown): string | undefined {
  if (!visitors) return undefined;
  if (typeof named === 'string') return named;
  throw new DomainError('not_found', 'Name your world');
}

function viewOf({ id, takenAt, now, ...rest }: ReturnType<Worlds['snapshots']['list']>[number]) {
  return {
    snapshot: id,
    name: rest.name,
    world: rest.world,
    seed: rest.seed,
    now: new Date(now).toISOString(),
    event: rest.event,
    bytes: rest.bytes,
    takenAt: new Date(takenAt).toISOString(),
  };
}
