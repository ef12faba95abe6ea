import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Worlds } from './worlds-types.ts';

/** Snapshots of worlds. In a demo a visitor has those of their own world only. */
export function snapshotCalls({
  copyTo,
}: Pick<WorldCore, 'copyTo'>): Pick<
  Handlers['sandbox'],
  'takeSnapshot' | 'importSnapshot' | 'snapshots' | 'deleteSnapshot'
> {
  return {
    async takeSnapshot({ host, here }, { name }) {
      const world = typeof here.named === 'string' ? here.named : host.main.id;
      const owned = host.visitors !== undefined;
      return viewOf(host, await host.snapshots.take({ name, world, owned, copyTo }));
    },
    async importSnapshot({ host, files }, { name }) {
      if (host.visitors) throw new DomainError('forbidden', 'This demo imports no exchanges.');
      return viewOf(host, await host.snapshots.takeFile(name, files.file[0].path));
    },
    snapshots: async ({ host, here }) =>
      host.snapshots.list(ownerOf(host, here.named)).map((one) => viewOf(host, one)),
    async deleteSnapshot({ host, here }, { snapshot }) {
      await host.snapshots.remove(snapshot, ownerOf(host, here.named));
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

type Snapshot = ReturnType<Worlds['snapshots']['list']>[number];

function viewOf({ visitors }: Worlds, { id, takenAt, now, ...rest }: Snapshot) {
  return {
    snapshot: id,
    name: rest.name,
    world: rest.world,
    seed: rest.seed,
    now: new Date(now).toISOString(),
    event: rest.event,
    bytes: rest.bytes,
    takenAt: new Date(takenAt).toISOString(),
    // It would have the key of all exchanges of a demo.
    file: visitors ? null : `/api/sandbox/snapshots/${id}/file`,
  };
}
