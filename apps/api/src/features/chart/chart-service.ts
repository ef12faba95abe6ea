import type { ChartDrawing } from '@papermint/contracts/chart/drawing-model';
import type { ChartChange } from '@papermint/contracts/chart/live';
import type { PairList } from '@papermint/contracts/chart/pair-list-model';
import type { ChartSetup } from '@papermint/contracts/chart/setup-model';
import type { Workspace } from '@papermint/contracts/chart/workspace-model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { createKeyedListeners } from '../../platform/flow/listeners.ts';
import type { ChartDeps, ItemForm } from './chart-types.ts';
import { drawingForm, pairListForm, setupForm, workspaceForm } from './item-forms.ts';
import { removeItems } from './remove-items.ts';
import { saveItems } from './save-items.ts';

/** Drawings, setups of charts, layouts of panels and lists of pairs that traders keep with their accounts. */
export type ChartItems = ReturnType<typeof createChartItems>;

export function createChartItems(parts: Omit<ChartDeps, 'listeners'>) {
  const deps: ChartDeps = { ...parts, listeners: createKeyedListeners() };
  return {
    ...bindVerbs(deps, { drawings, drawnPairs, setups, workspaces, pairLists, onChange }),
    // bindVerbs would lose what these two are generic in.
    save: <I extends { uuid: string; version: number }, V>(
      command: CommandContext,
      form: ItemForm<I, V>,
      items: { accountId: string; items: readonly I[] },
    ) => saveItems(deps, command, form, items),
    remove: <I, V>(
      command: CommandContext,
      form: ItemForm<I, V>,
      items: { accountId: string; items: readonly { uuid: string; version: number }[] },
    ) => removeItems(deps, command, form, items),
  };
}

/** From the back to the front. */
const drawings = ({ store }: ChartDeps, accountId: string, pair: string): ChartDrawing[] =>
  store
    .ofPair(accountId, 'drawing', pair)
    .map(drawingForm.viewOf)
    .sort((a, b) => a.z - b.z);

const drawnPairs = ({ store, markets }: ChartDeps, accountId: string) =>
  store.pairs(accountId).map(({ pair, items }) => ({
    pair,
    drawings: items,
    delisted: markets.instrument(pair).status === 'delisted',
  }));

/** Templates by name, then current ones by pair. */
function setups({ store }: ChartDeps, accountId: string): ChartSetup[] {
  const all = store.of(accountId, 'setup').map(setupForm.viewOf);
  return [...all.filter(({ name }) => name !== null), ...all.filter(({ name }) => name === null)];
}

const workspaces = ({ store }: ChartDeps, accountId: string): Workspace[] =>
  store.of(accountId, 'workspace').map(workspaceForm.viewOf);

/** By place, of equal places by name. */
const pairLists = ({ store }: ChartDeps, accountId: string): PairList[] =>
  store
    .of(accountId, 'pair-list')
    .map(pairListForm.viewOf)
    .sort((a, b) => a.place - b.place);

/** Calls a listener after each commit that changed something of an account. @returns a way to stop */
const onChange = (
  { listeners }: ChartDeps,
  accountId: string,
  listener: (changes: readonly ChartChange[]) => void,
): (() => void) => listeners.add(accountId, listener);
