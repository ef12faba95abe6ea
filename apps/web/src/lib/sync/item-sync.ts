import { MOST_SAVED } from '@papermint/contracts/chart/limits';
import { CallQueue } from './call-queue.ts';
import { readEdits, writeEdits } from './pending-edits.ts';
import type { Merge } from './three-way.ts';
import { isSame } from './three-way.ts';

/** Something that is kept with an account. Its client names it. */
export interface Item {
  uuid: string;
}

/** An item as the server has it. */
export type Saved<T> = T & { version: number; createdAt: string; updatedAt: string };

/** An item before and after a change; null for none. */
export interface Step<T> {
  uuid: string;
  before: T | null;
  after: T | null;
}

/** Where a page has its items. Items are never changed in place. */
export interface Shelf<T extends Item> {
  readonly items: readonly T[];
  find(uuid: string): T | undefined;
  /**
   * Shows what the server has.
   * @param yields whether it replaces edits of the reader, which the shelf must not lose
   */
  take(steps: readonly Step<T>[], yields?: boolean): void;
  /** Calls a function with what the reader has changed. @returns a way to stop */
  onEdit(listener: (uuids: readonly string[]) => void): () => void;
}

interface Conflicts<T> {
  conflicts: readonly { uuid: string; current: Saved<T> | null }[];
}

/** The calls of a sync. They throw what `refusal` knows. */
export interface SyncCalls<T extends Item> {
  load(): Promise<readonly Saved<T>[]>;
  save(items: (T & { version: number })[]): Promise<Conflicts<T> & { saved: readonly Saved<T>[] }>;
  remove(items: { uuid: string; version: number }[]): Promise<Conflicts<T> & { removed: readonly string[] }>;
  /** The sentence of a failure, and whether sending the same again would fail, too. */
  refusal(error: unknown): { text: string; lasts: boolean };
}

export interface SyncParts<T extends Item> {
  shelf: Shelf<T>;
  /** Null for a guest: edits then stay in the browser. */
  calls: SyncCalls<T> | null;
  /** Where the browser keeps what is not sent yet. */
  store: { read: () => string | null; write: (text: string | null) => void };
  isItem: (value: unknown) => value is T;
  /** Merges what two devices have changed. Without it, any two changes of an item are a conflict. */
  merge?: Merge<T>;
  /** Tells the reader what another device has changed meanwhile. */
  conflict: (steps: readonly Step<T>[]) => string;
  /** Says that the server refuses edits; by default only why. */
  unsaved?: (items: readonly T[], why: string) => string;
  /** Tells the reader. */
  tell: (text: string) => void;
  /** Runs a function after a time, ms. @returns a function that cancels it */
  later: (run: () => void, ms: number) => () => void;
  /** Edits within this time are sent together, ms. */
  together?: number;
}

/** The result of an act: `outdated` if another device has saved a newer version, which the shelf now shows. */
export type ActResult = { status: 'done' | 'outdated' } | { status: 'refused'; why: string };

interface Edit<T> {
  uuid: string;
  item: T | undefined;
  version: number;
}

/** Edits within this time are sent together, ms. */
const TOGETHER = 250;
const NOT_SENT: ActResult = { status: 'refused', why: 'Your change was not saved. Try again.' };

/** Keeps items with the account: sends edits, and shows what other devices save. */
export class ItemSync<T extends Item> {
  /** What the server had at last. An edit that the browser kept may lack its item. */
  private readonly known = new Map<string, { version: number; item: T | null }>();
  private readonly pending = new Set<string>();
  private readonly queue: CallQueue;
  private most = MOST_SAVED;
  private readonly stopEdits: () => void;
  private readonly parts: SyncParts<T>;

  constructor(parts: SyncParts<T>) {
    this.parts = parts;
    const { shelf, store, isItem, later } = parts;
    this.queue = new CallQueue(later, () => this.send());
    const kept = readEdits(store.read(), isItem);
    for (const { uuid, version, base } of kept) {
      this.pending.add(uuid);
      if (version > 0) this.known.set(uuid, { version, item: base });
    }
    shelf.take(kept.map(({ uuid, item }) => ({ uuid, before: shelf.find(uuid) ?? null, after: item })));
    this.stopEdits = shelf.onEdit((uuids) => this.edited(uuids));
  }

  /** Edits that are not sent yet stay in the browser. */
  end(): void {
    this.queue.end();
    this.stopEdits();
  }

  /** Loads what the server has, then sends what it lacks. */
  load(): Promise<void> {
    return this.enqueue(async (calls) => {
      this.show(await calls.load());
      await this.send();
    });
  }

  /** Called when another client has saved or removed an item. */
  hear(changes: readonly { uuid: string; version: number }[]): void {
    const isNew = changes.some(
      ({ uuid, version }) => !this.pending.has(uuid) && this.versionOf(uuid) !== version,
    );
    if (isNew) void this.load();
  }

  /** Resolves when no call is pending. */
  settled(): Promise<void> {
    return this.queue.settled();
  }

  /**
   * Saves an item, and shows it once the server has it. The reader waits for the answer.
   * @param item null removes the item
   */
  async act(uuid: string, item: T | null): Promise<ActResult> {
    const { shelf, calls } = this.parts;
    let result: ActResult = NOT_SENT;
    const step = { uuid, before: shelf.find(uuid) ?? null, after: item };
    if (!calls) {
      shelf.take([step]);
      return { status: 'done' };
    }
    await this.enqueue(async () => {
      try {
        result = await this.sendAct(calls, step);
      } catch (error) {
        result = { status: 'refused', why: calls.refusal(error).text };
      }
    });
    this.sendSoon();
    return result;
  }

  private async sendAct(calls: SyncCalls<T>, step: Step<T>): Promise<ActResult> {
    const { shelf, merge } = this.parts;
    const { uuid } = step;
    const before = shelf.find(uuid) ?? null;
    const after = this.rebased(step, before);
    if (after === undefined) return { status: 'outdated' };
    const version = this.versionOf(uuid);
    const { conflicts, saved } = after
      ? await calls.save([{ ...after, version }])
      : { ...(await calls.remove([{ uuid, version }])), saved: [] };
    if (conflicts.length > 0) {
      if (this.pending.has(uuid)) this.yieldTo(conflicts);
      else this.take(conflicts);
      this.keep();
      return { status: 'outdated' };
    }
    const [row] = saved;
    const kept = row ? itemOf(row) : null;
    this.know(uuid, row ?? null);
    const now = shelf.find(uuid) ?? null;
    // The reader may have edited it meanwhile.
    const edited = kept && before && now && now !== before ? merge?.(before, now, kept) : undefined;
    if (!edited) this.pending.delete(uuid);
    shelf.take([{ uuid, before: now, after: edited ? edited.value : kept }]);
    this.keep();
    return { status: 'done' };
  }

  /** What an act saves if its item has changed while it waited: both changes; undefined if they exclude each other. */
  private rebased({ uuid, before, after }: Step<T>, now: T | null): T | null | undefined {
    if (now === before) return after;
    if (!after) return now && !this.pending.has(uuid) ? undefined : after;
    const merged = before && now ? this.parts.merge?.(before, after, now) : undefined;
    return merged && !merged.conflict ? merged.value : undefined;
  }

  private edited(uuids: readonly string[]): void {
    for (const uuid of uuids) this.pending.add(uuid);
    this.keep();
    this.sendSoon();
  }

  private sendSoon(): void {
    if (this.parts.calls && this.pending.size > 0) this.queue.sendIn(this.parts.together ?? TOGETHER);
  }

  private enqueue(run: (calls: SyncCalls<T>) => Promise<void>): Promise<void> {
    const { calls } = this.parts;
    return calls ? this.queue.add(() => run(calls)) : this.queue.settled();
  }

  private versionOf(uuid: string): number {
    return this.known.get(uuid)?.version ?? 0;
  }

  private know(uuid: string, saved: Saved<T> | null): void {
    if (saved) this.known.set(uuid, { version: saved.version, item: itemOf(saved) });
    else this.known.delete(uuid);
  }

  private show(saved: readonly Saved<T>[]): void {
    const there = new Set(saved.map(({ uuid }) => uuid));
    const changed = saved.filter(
      ({ uuid, version }) => !this.pending.has(uuid) && this.versionOf(uuid) !== version,
    );
    const gone = this.parts.shelf.items.filter(({ uuid }) => !there.has(uuid) && !this.pending.has(uuid));
    this.take([
      ...changed.map((current) => ({ uuid: current.uuid, current })),
      ...gone.map(({ uuid }) => ({ uuid, current: null })),
    ]);
  }

  /** Shows what the server has. */
  private take(changes: Conflicts<T>['conflicts']): void {
    const { shelf } = this.parts;
    for (const { uuid, current } of changes) this.know(uuid, current);
    shelf.take(
      changes.map(({ uuid, current }) => ({
        uuid,
        before: shelf.find(uuid) ?? null,
        after: current && itemOf(current),
      })),
    );
  }

  private async send(): Promise<void> {
    const { calls, shelf } = this.parts;
    while (calls && this.pending.size > 0 && !this.queue.isOver) {
      const uuids = [...this.pending].slice(0, this.most);
      const edits = uuids.map((uuid) => ({ uuid, item: shelf.find(uuid), version: this.versionOf(uuid) }));
      try {
        await this.sendBatch(calls, edits);
        this.most = MOST_SAVED;
      } catch (error) {
        const { text, lasts } = calls.refusal(error);
        if (!lasts) throw error;
        // One after the other, the good ones are saved, and the bad one is known.
        if (this.most > 1 && uuids.length > 1) this.most = 1;
        else await this.leaveOut(calls, edits, text);
      }
      this.keep();
    }
  }

  /** Leaves out what is refused, unless the shelf has mended it after what the server has. */
  private async leaveOut(calls: SyncCalls<T>, edits: readonly Edit<T>[], why: string): Promise<void> {
    const { shelf, tell, unsaved } = this.parts;
    const saved = await calls.load();
    this.show(saved);
    const bad = edits.filter(({ uuid, item }) => shelf.find(uuid) === item);
    if (bad.length === 0) return;
    for (const { uuid } of bad) {
      this.pending.delete(uuid);
      this.known.delete(uuid);
    }
    tell(
      unsaved?.(
        bad.flatMap(({ item }) => item ?? []),
        why,
      ) ?? why,
    );
    this.show(saved);
  }

  private async sendBatch(calls: SyncCalls<T>, edits: readonly Edit<T>[]): Promise<void> {
    const saves = edits.flatMap(({ item, version }) => (item ? { ...item, version } : []));
    const removals = edits.flatMap(({ uuid, item, version }) =>
      item || version === 0 ? [] : { uuid, version },
    );
    const sent = new Map(edits.map(({ uuid, item }) => [uuid, item]));
    // What was added and removed before it was sent is no news.
    for (const { uuid, item, version } of edits) if (!item && version === 0) this.pending.delete(uuid);
    if (saves.length > 0) {
      const { saved, conflicts } = await calls.save(saves);
      for (const one of saved) this.settle(one.uuid, one, sent.get(one.uuid));
      this.yieldTo(conflicts);
    }
    if (removals.length > 0) {
      const { removed, conflicts } = await calls.remove(removals);
      for (const uuid of removed) this.settle(uuid, null, undefined);
      this.yieldTo(conflicts);
    }
  }

  /** The server has the sent version. Later edits are still pending. */
  private settle(uuid: string, saved: Saved<T> | null, sent: T | undefined): void {
    this.know(uuid, saved);
    if (this.parts.shelf.find(uuid) === sent) this.pending.delete(uuid);
  }

  /**
   * Shows what another device has saved, with the edits of the reader where they do not touch the same. The shelf keeps
   * what they had otherwise.
   */
  private yieldTo(conflicts: Conflicts<T>['conflicts']): void {
    const { shelf, tell, conflict } = this.parts;
    const lost: Step<T>[] = [];
    for (const { uuid, current } of conflicts) {
      const before = shelf.find(uuid) ?? null;
      const after = current && itemOf(current);
      const base = this.known.get(uuid)?.item;
      const merged = base && before && after ? this.parts.merge?.(base, before, after) : undefined;
      this.know(uuid, current);
      if (!merged || isSame(merged.value, after)) this.pending.delete(uuid);
      const step = { uuid, before, after: merged ? merged.value : after };
      if (merged && !merged.conflict) shelf.take([step]);
      else lost.push(step);
    }
    if (lost.length === 0) return;
    shelf.take(lost, true);
    tell(conflict(lost));
  }

  private keep(): void {
    const { shelf, store } = this.parts;
    const edits = [...this.pending].map((uuid) => ({
      uuid,
      version: this.versionOf(uuid),
      item: shelf.find(uuid) ?? null,
      base: this.known.get(uuid)?.item ?? null,
    }));
    store.write(writeEdits(edits));
  }
}

function itemOf<T extends Item>(saved: Saved<T>): T {
  const { version: _version, createdAt: _created, updatedAt: _updated, ...item } = saved;
  return item as unknown as T;
}
