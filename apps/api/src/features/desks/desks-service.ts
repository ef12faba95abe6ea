import type { DeskView, DeskWaitView } from '@papermint/contracts/desks/model';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Queue } from '../queues/queues-types.ts';
import { decideNow } from './decide-now.ts';
import type { DeskDeps } from './desk-types.ts';
import { jobOf, modeOf } from './desk-types.ts';
import { queueNamed } from './queue-named.ts';
import { setAll, setModes } from './set-modes.ts';
import { waitsOf as waitsIn } from './waits.ts';

/** The simulated desk: who decides the records of the queues, and what waits for it. */
export type Desks = ReturnType<typeof createDesks>;

export const createDesks = (deps: DeskDeps) =>
  bindVerbs(deps, { list: listDesks, view: viewOf, set: setAndList, begin, decideNow, waitsOf, onActing });

const listDesks = (deps: DeskDeps): DeskView[] => deps.queues.all().map((queue) => viewOf(deps, queue));

export function viewOf(deps: DeskDeps, { name, title, path, target }: Queue): DeskView {
  const { store } = deps;
  const { count, nextAt } = store.scheduled(store.committed, jobOf(name));
  return {
    queue: name,
    title,
    path,
    mode: modeOf(deps, name),
    target: target / 1000,
    scheduled: count,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
  };
}

/** Sets the mode of a queue, or of all. @throws DomainError not_found at `queue` */
async function setAndList(
  deps: DeskDeps,
  command: CommandContext,
  { mode, queue }: { mode: DeskMode; queue?: string | undefined },
): Promise<{ desks: DeskView[]; message: string }> {
  const chosen = queue === undefined ? deps.queues.all() : [queueNamed(deps, queue)];
  await deps.commands.execute(
    command,
    async (tx) => {
      if (queue === undefined) setAll(deps, tx, mode);
      else setModes(deps, tx, chosen, mode);
    },
    () => ({ data: { mode, queues: chosen.map(({ name }) => name) } }),
  );
  const what = queue === undefined ? 'All queues' : (chosen[0]?.title ?? '');
  return { desks: listDesks(deps), message: `${what}: ${mode}.` };
}

/** Sets the mode of all queues of a new world. */
async function begin(deps: DeskDeps, mode: DeskMode): Promise<void> {
  if (mode === 'people') return;
  await setAndList(deps, { actor: { kind: 'system' }, name: 'desks.begin' }, { mode });
}

/** @param listener gets whether the simulated desk decides anything from this commit on */
const onActing = ({ listeners }: DeskDeps, listener: (tx: Tx, acting: boolean) => void) =>
  listeners.add(listener);

const waitsOf = (deps: DeskDeps, traderId: string): DeskWaitView[] =>
  waitsIn(deps, deps.store.committed, traderId);
