import { DomainError } from '@papermint/contracts/common/domain-error';
import type { NodeLoad, OperatorNode, OperatorWorld } from '@papermint/contracts/operator/board';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { WorldHost } from '../../worlds/hosting/world-host.ts';
import type { Board } from './board.ts';
import { listed, shownName } from './listed-worlds.ts';
import { createLoadMeter } from './load-meter.ts';

/** The name of a single server. */
const ALONE = 'server';

/** The load of a process whose worlds do not move. */
export function createStillLoad(): () => NodeLoad {
  const measure = createLoadMeter();
  return () => ({
    ...measure(),
    taken: 0,
    given: 0,
    refused: 0,
    copyFaults: 0,
    uncopied: 0,
    oldest: 0,
  });
}

/**
 * The board of a server whose worlds do not move.
 * @param crew the workers that share the port, as the first of them sees them; by default there is one process
 */
export function serverBoard(
  host: WorldHost,
  { name = ALONE, nodes }: { name?: string; nodes?: () => Promise<OperatorNode[]> } = {},
  wall: () => number = Date.now,
): Board {
  const load = createStillLoad();
  const alone = async (): Promise<OperatorNode[]> => [
    {
      name,
      here: true,
      state: 'serves',
      address: null,
      worlds: worldsOf(host).filter(isAwake).length,
      load: load(),
    },
  ];
  return {
    read: async () => ({
      node: name,
      at: wall(),
      copyEvery: null,
      nodes: await (nodes ?? alone)(),
      ...listed(worldsOf(host)),
    }),
    async wish() {
      throw new DomainError(
        'conflict',
        'The exchanges of this server cannot move, so it cannot drain.',
        'node',
      );
    },
  };
}

const isAwake = ({ awake }: OperatorWorld): boolean => awake;

/** What is in a file of the data folder outlives the process. Worlds beside the main one end with it. */
function worldsOf({ visitors, others }: WorldHost): OperatorWorld[] {
  const kept = { copiedAt: null, copyBytes: null, sync: false, mayLose: 0 };
  return [
    { name: MAIN, label: null, awake: true, ...kept },
    ...(visitors?.list() ?? []).map(({ id, label, awake }) => ({
      name: shownName(id),
      label,
      awake,
      ...kept,
    })),
    ...others.list().map(({ slot, label }) => ({
      name: shownName(slot.id),
      label,
      awake: true,
      ...kept,
      mayLose: null,
    })),
  ];
}
