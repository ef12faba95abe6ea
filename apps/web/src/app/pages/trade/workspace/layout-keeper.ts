import { MOST_WORKSPACES } from '@papermint/contracts/chart/limits';
import type { WorkspaceNode } from '@papermint/contracts/chart/workspace-model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { freeName, nameRefusal } from '../../../../lib/sync/item-names.ts';
import type { Shelf, Step, SyncCalls, SyncParts } from '../../../../lib/sync/item-sync.ts';
import { ItemSync } from '../../../../lib/sync/item-sync.ts';
import { mergeFields } from '../../../../lib/sync/three-way.ts';

/** A layout with a name. */
export interface SavedLayout {
  uuid: string;
  name: string;
  venue: Venue;
  /** As it was saved: its reader checks it. */
  tree: unknown;
}

export type LayoutCalls = SyncCalls<SavedLayout>;

export interface KeeperParts {
  /** Null for a guest: layouts then stay in the browser. */
  calls: LayoutCalls | null;
  /** Where the browser keeps the layouts, so that it shows them before the server answers. */
  store: { read: () => string | null; write: (text: string) => void };
  /** Where the browser keeps what is not sent yet. */
  edits: SyncParts<SavedLayout>['store'];
  /** A new ID. */
  newId: () => string;
  /** Tells the reader. */
  tell: (text: string) => void;
  /** Runs a function after a time, ms. @returns a function that cancels it */
  later: (run: () => void, ms: number) => () => void;
}

/** Changes within this time are sent together, ms. */
const TOGETHER = 1000;

/**
 * The saved layouts of a reader, by name: kept with the account by version, and in the browser. If two devices change the
 * panels of a layout, both versions stay.
 */
export class LayoutKeeper implements Shelf<SavedLayout> {
  items: readonly SavedLayout[];
  private readonly parts: KeeperParts;
  private readonly sync: ItemSync<SavedLayout>;
  private readonly listeners = new Set<() => void>();
  private readonly editListeners = new Set<(uuids: readonly string[]) => void>();
  /** The names under which this device keeps layouts that another device has changed; null without a place for it. */
  private readonly keptAs = new Map<string, string | null>();

  constructor(parts: KeeperParts) {
    this.parts = parts;
    this.items = readLayouts(parts.store.read());
    this.sync = new ItemSync({
      shelf: this,
      calls: parts.calls,
      store: parts.edits,
      isItem: isLayout,
      merge: mergeFields,
      conflict: (steps) => steps.map((step) => this.conflictWords(step)).join(' '),
      unsaved: ([layout], why) => `The layout “${layout?.name}” could not be saved. ${why}`,
      tell: (text) => parts.tell(text),
      later: (run, ms) => parts.later(run, ms),
      together: TOGETHER,
    });
  }

  get layouts(): readonly SavedLayout[] {
    return this.items;
  }

  listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  find(uuid: string): SavedLayout | undefined {
    return this.items.find((one) => one.uuid === uuid);
  }

  /** Resolves when no call is pending. */
  settled = (): Promise<void> => this.sync.settled();

  end(): void {
    this.sync.end();
  }

  /** Loads what the account has. A change that is not sent yet stays. */
  load(): Promise<void> {
    return this.sync.load();
  }

  /** Called when another client has saved or deleted layouts. */
  hear(changes: readonly { uuid: string; version: number }[]): void {
    this.sync.hear(changes);
  }

  onEdit(listener: (uuids: readonly string[]) => void): () => void {
    this.editListeners.add(listener);
    return () => void this.editListeners.delete(listener);
  }

  /** Keeps the panels of a layout as they are now. */
  change(uuid: string, tree: WorkspaceNode): void {
    const layout = this.find(uuid);
    if (!layout) return;
    this.put({ ...layout, tree });
    this.edited([uuid]);
  }

  /** Saves a layout by a name. @returns it, or a refusal in words */
  async create(venue: Venue, name: string, tree: unknown): Promise<SavedLayout | string> {
    const refusal = this.refusalOf(venue, name, null);
    if (refusal !== null) return refusal;
    if (this.items.length >= MOST_WORKSPACES) {
      return `You have ${MOST_WORKSPACES} layouts. Delete one first.`;
    }
    return this.save({ uuid: this.parts.newId(), name: name.trim(), venue, tree });
  }

  /** @returns the layout, or a refusal in words */
  async rename(uuid: string, name: string): Promise<SavedLayout | string> {
    const layout = this.find(uuid);
    if (!layout) return 'Another device has deleted this layout.';
    return this.refusalOf(layout.venue, name, uuid) ?? this.save({ ...layout, name: name.trim() });
  }

  /** @returns a refusal in words, or null */
  async remove(uuid: string): Promise<string | null> {
    const result = await this.sync.act(uuid, null);
    if (result.status === 'done') return null;
    return result.status === 'refused'
      ? result.why
      : 'Another device has changed this layout. Check it before you delete it.';
  }

  /** Shows what the server has. A layout that it replaces stays under a free name. */
  take(steps: readonly Step<SavedLayout>[], yields = false): void {
    if (steps.length === 0) return;
    const gone = new Set(steps.map(({ uuid }) => uuid));
    const others = this.items.filter(({ uuid }) => !gone.has(uuid));
    this.items = [...others, ...steps.flatMap(({ after }) => after ?? [])];
    const edited = [...(yields ? this.keepMine(steps) : []), ...this.renameDoubles(gone)];
    this.changed();
    if (edited.length > 0) this.edited(edited);
  }

  private async save(layout: SavedLayout): Promise<SavedLayout | string> {
    const result = await this.sync.act(layout.uuid, layout);
    if (result.status === 'done') return layout;
    return result.status === 'refused'
      ? result.why
      : 'Another device has changed this layout. Its version is shown now.';
  }

  private refusalOf(venue: Venue, name: string, uuid: string | null): string | null {
    const refusal = nameRefusal(name);
    if (refusal !== null) return refusal;
    const isTaken = this.items.some(
      (one) => one.uuid !== uuid && one.venue === venue && one.name === name.trim(),
    );
    return isTaken ? 'A layout with this name already exists.' : null;
  }

  /** Another device was first: its version keeps the name, and this one gets a name of its own. @returns the new ones */
  private keepMine(steps: readonly Step<SavedLayout>[]): string[] {
    return steps.flatMap(({ uuid, before }) => {
      if (!before) return [];
      const isFull = this.items.length >= MOST_WORKSPACES;
      const copy = { ...before, uuid: this.parts.newId(), name: this.freeNameOf(before) };
      this.keptAs.set(uuid, isFull ? null : copy.name);
      if (isFull) return [];
      this.items = [...this.items, copy];
      return copy.uuid;
    });
  }

  /** Two devices may have given a name: that of the server keeps it. @returns the renamed ones */
  private renameDoubles(taken: ReadonlySet<string>): string[] {
    const shown = this.items.filter(({ uuid }) => taken.has(uuid));
    const doubles = this.items.filter(
      (one) =>
        !taken.has(one.uuid) && shown.some(({ venue, name }) => venue === one.venue && name === one.name),
    );
    for (const double of doubles) this.put({ ...double, name: this.freeNameOf(double) });
    return doubles.map(({ uuid }) => uuid);
  }

  private freeNameOf({ name, venue }: SavedLayout): string {
    const taken = new Set(this.items.filter((one) => one.venue === venue).map((one) => one.name));
    if (!taken.has(name)) return name;
    return freeName(name.replace(/ \d+$/, ''), taken, (nth) => ` ${nth + 2}`);
  }

  private conflictWords({ uuid, before, after }: Step<SavedLayout>): string {
    const name = before?.name ?? after?.name ?? '';
    const kept = this.keptAs.get(uuid);
    const mine = kept ? `Your version is now “${kept}”.` : 'Your version could not be saved.';
    return `Another device has ${after ? 'changed' : 'deleted'} the layout “${name}”. ${mine}`;
  }

  private put(layout: SavedLayout): void {
    this.items = [...this.items.filter(({ uuid }) => uuid !== layout.uuid), layout];
  }

  private edited(uuids: readonly string[]): void {
    this.changed();
    for (const listener of this.editListeners) listener(uuids);
  }

  private changed(): void {
    this.items = [...this.items].sort((one, other) => one.name.localeCompare(other.name));
    this.parts.store.write(JSON.stringify(this.items));
    for (const listener of this.listeners) listener();
  }
}

/** The layouts in the browser's storage; none if the text is damaged. */
function readLayouts(text: string | null): readonly SavedLayout[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(saved) ? saved.filter(isLayout).slice(0, MOST_WORKSPACES).map(layoutOf) : [];
  } catch {
    return [];
  }
}

const layoutOf = ({ uuid, name, venue, tree }: SavedLayout): SavedLayout => ({ uuid, name, venue, tree });

function isLayout(value: unknown): value is SavedLayout {
  const { uuid, name, venue } = (value ?? {}) as Partial<SavedLayout>;
  return typeof uuid === 'string' && typeof name === 'string' && (venue === 'spot' || venue === 'futures');
}
