import type { ChartChange } from '@papermint/contracts/chart/live';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { KeyedListeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { ItemContent } from './chart-rules.ts';
import type { ChartItemRecord, ChartKind, ChartStore } from './chart-store.ts';

export interface ChartDeps {
  store: ChartStore;
  markets: Pick<Markets, 'instrument'>;
  commands: Commands;
  clock: Clock;
  /** Called with what a commit has changed, by account. */
  listeners: KeyedListeners<[changes: readonly ChartChange[]]>;
}

/** What drawings, setups and workspaces have of their own. `I` is what a client saves, `V` what it is answered. */
export interface ItemForm<I, V> {
  kind: ChartKind;
  /** Name of the list in inputs. */
  list: string;
  contentOf(input: I): ItemContent;
  viewOf(row: ChartItemRecord): V;
  /** What is saved under another ID in the place of an item. */
  inPlace?(deps: ChartDeps, tx: Tx, accountId: string, content: ItemContent): ChartItemRecord | undefined;
  /**
   * @param at the path of the item in the input
   * @throws DomainError bad_input at a field, if it may not be stored
   */
  check(deps: ChartDeps, tx: Tx, item: CheckedItem, at: string): void;
  /** What it says if another item has the name of one. Asked after all items of a call are stored: two may change names. */
  taken?: string;
}

/** An item that is about to be stored. */
export interface CheckedItem extends ItemContent {
  accountId: string;
  id: string;
  /** What it replaces; undefined for a new one. */
  current: ChartItemRecord | undefined;
}
