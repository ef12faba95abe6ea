import type { Fleet } from '../fleet.ts';
import type { Board } from './board.ts';
import { listed, shownName } from './listed-worlds.ts';

/** The board of a node of a fleet. @param copyEvery how often a world that changes is copied, ms */
export function fleetBoard(fleet: Fleet, copyEvery: number, wall: () => number = Date.now): Board {
  return {
    async read() {
      const { name, nodes, held } = fleet.report();
      return {
        node: name,
        at: wall(),
        copyEvery,
        nodes: nodes.map((node) => ({
          name: node.name,
          here: node.name === name,
          state: node.gone ? 'gone' : node.draining ? 'drains' : 'serves',
          address: node.address,
          worlds: node.worlds,
          load: node.load,
        })),
        ...listed(
          held.map(({ id, label, awake, copiedAt, copyBytes, sync, uncopied }) => ({
            name: shownName(id),
            label,
            awake,
            copiedAt,
            copyBytes,
            sync,
            mayLose: copiedAt === null ? null : uncopied,
          })),
        ),
      };
    },
    wish: (node, drain) => fleet.wish(node, drain),
  };
}
