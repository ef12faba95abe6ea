import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { createListeners } from '../../../platform/flow/listeners.ts';
import { closeAmount } from './close-amount.ts';
import { fillPosition } from './fill-position.ts';
import { announce, describePosition, postEntry, putPosition, recordTransaction } from './position-changes.ts';
import type { PositionFillsDeps, PositionsListener } from './position-fills-deps.ts';

/** Opens, enlarges, reduces and closes positions, with their money. */
export type PositionFills = ReturnType<typeof createPositionFills>;

export function createPositionFills(parts: Omit<PositionFillsDeps, 'listeners'>) {
  const deps: PositionFillsDeps = { ...parts, listeners: createListeners() };
  return bindVerbs(deps, {
    close: closeAmount,
    put: putPosition,
    post: postEntry,
    changed: announce,
    describe: describePosition,
    record: recordTransaction,
    onChange,
    fill: fillPosition,
  });
}

/** Registers a listener that hears in the transaction which positions have changed. */
function onChange({ listeners }: PositionFillsDeps, listener: PositionsListener): void {
  listeners.add(listener);
}
