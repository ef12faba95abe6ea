import { basename, join } from 'node:path';
import { removeDatabase, settleDatabase, sizeOfDatabase } from '../../platform/database/database-files.ts';
import { MAIN } from './main-world.ts';
import type { PoolMoves } from './pool-keeper.ts';
import type { PoolOpenings } from './pool-openings.ts';
import { openFresh } from './pool-openings.ts';

/** How the worlds of a pool move between the servers that share it. */
export function poolMoves(openings: PoolOpenings): PoolMoves {
  const { options, opened, adopted } = openings;

  function about(id: string) {
    const one = opened.get(id);
    const came = adopted.get(id)?.kept;
    if (came) {
      const { label, speed, openedAt, usedAt } = came;
      return { label, speed, openedAt, usedAt };
    }
    if (!one) return undefined;
    const { slot, label, speed } = one;
    return { label, speed, openedAt: slot.openedAt, usedAt: slot.idleSince() ?? options.wall() };
  }

  function forget(id: string): void {
    const came = adopted.get(id);
    adopted.delete(id);
    if (came?.kept.file) removeDatabase(join(options.folder, came.kept.file));
    const one = opened.get(id);
    opened.delete(id);
    one?.removeFile();
  }

  return {
    about,
    adopt: (kept, begun) => void adopted.set(kept.id, { kept, begun }),
    async handOver(id) {
      const one = opened.get(id);
      const known = about(id);
      if (!one || !known) return;
      const { keeper } = options;
      keeper?.closing(id);
      await one.slot.close('moving');
      const file = one.file();
      // What other servers get is in no file that survives a crash here.
      settleDatabase(file, false);
      const kept = { ...known, id, file: basename(file), bytes: sizeOfDatabase(file) };
      await keeper?.closed(kept, file);
      // Where the others cannot be reached, this server keeps it.
      if (opened.get(id) === one) {
        opened.delete(id);
        adopted.set(id, { kept, begun: one.begun });
      }
    },
    forget,
    async drop(id) {
      const one = opened.get(id);
      await one?.slot.close('moving').catch(() => undefined);
      forget(id);
    },
    async openMain() {
      await openFresh(openings, options.usual, {}, MAIN);
    },
  };
}
