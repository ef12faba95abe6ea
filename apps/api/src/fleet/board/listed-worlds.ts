import type { OperatorBoard, OperatorWorld } from '@papermint/contracts/operator/board';
import { MOST_WORLDS } from '@papermint/contracts/operator/board';

/** The length of an ID prefix that distinguishes worlds and opens none. */
const SHOWN = 14;

/** The name of a world on the operator's page. The id of a visitor's world is the right to enter it. */
export const shownName = (id: string): string => (id.length > SHOWN ? `${id.slice(0, SHOWN)}…` : id);

const risk = ({ mayLose }: OperatorWorld): number => mayLose ?? Number.POSITIVE_INFINITY;

/** Worlds that would lose most come first. */
export function listed(worlds: OperatorWorld[]): Pick<OperatorBoard, 'worlds' | 'inAll'> {
  const sorted = worlds.sort((one, other) => {
    if (risk(one) !== risk(other)) return risk(one) > risk(other) ? -1 : 1;
    return one.name < other.name ? -1 : 1;
  });
  return { worlds: sorted.slice(0, MOST_WORLDS), inAll: sorted.length };
}
