import type { DrawingTool } from '@papermint/contracts/chart/tools';
import type { Drawing, DrawingChange } from './drawing.ts';
import type { Act } from './history.ts';
import { History } from './history.ts';

/** What a reader does with drawings. */
export interface BoardChoice {
  /** The tool that draws next; null for none. */
  tool: DrawingTool | null;
  /** The drawing that acts concern; null for none. */
  selected: string | null;
  /** Whether points are drawn to the prices of candles. */
  magnet: boolean;
}

/**
 * The drawings on one pair, from the back to the front, with the choice of the reader and what can be undone. Drawings are
 * never changed in place.
 */
export class Board {
  drawings: readonly Drawing[] = [];
  choice: BoardChoice = { tool: null, selected: null, magnet: false };
  /** Rises with each change, for those who look at all of it. */
  revision = 0;
  private readonly history = new History();
  private readonly listeners = new Set<() => void>();
  private readonly editListeners = new Set<(uuids: readonly string[]) => void>();

  readonly pair: string;

  constructor(pair: string) {
    this.pair = pair;
  }

  get items(): readonly Drawing[] {
    return this.drawings;
  }

  get selected(): Drawing | undefined {
    return this.find(this.choice.selected);
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  find(uuid: string | null): Drawing | undefined {
    return this.drawings.find((drawing) => drawing.uuid === uuid);
  }

  choose(choice: Partial<BoardChoice>): void {
    this.choice = { ...this.choice, ...choice };
    this.changed();
  }

  /** Adds drawings in front of the others. */
  add(...drawings: Drawing[]): void {
    const front = (this.drawings.at(-1)?.z ?? 0) + 1;
    this.act(
      drawings.map((drawing, place) => ({
        uuid: drawing.uuid,
        before: null,
        after: { ...drawing, z: front + place },
      })),
    );
  }

  change(uuid: string, change: DrawingChange): void {
    const before = this.find(uuid);
    if (before) this.act([{ uuid, before, after: { ...before, ...change } }]);
  }

  remove(...uuids: string[]): void {
    this.act(
      uuids.flatMap((uuid) => {
        const before = this.find(uuid);
        return before ? { uuid, before, after: null } : [];
      }),
    );
  }

  /** Puts a drawing in front of the others, or behind them. */
  raise(uuid: string, to: 'front' | 'back'): void {
    const [back, front] = [this.drawings[0], this.drawings.at(-1)];
    if (back && front) this.change(uuid, { z: to === 'front' ? front.z + 1 : back.z - 1 });
  }

  undo(): void {
    const act = this.history.undo();
    if (act) this.apply(act, true);
  }

  redo(): void {
    const act = this.history.redo();
    if (act) this.apply(act, true);
  }

  /**
   * Shows what the server has. It is no act of the reader.
   * @param undoable whether an undo brings back what the reader had
   */
  take(steps: Act['steps'], undoable = false): void {
    if (undoable && steps.length > 0) this.history.add({ steps });
    this.apply({ steps }, false);
  }

  /** Calls a function after each change. @returns a way to stop */
  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls a function with what the reader has changed. @returns a way to stop */
  onEdit(listener: (uuids: readonly string[]) => void): () => void {
    this.editListeners.add(listener);
    return () => void this.editListeners.delete(listener);
  }

  private act(steps: Act['steps']): void {
    if (steps.length === 0) return;
    this.history.add({ steps });
    this.apply({ steps }, true);
  }

  private apply({ steps }: Act, own: boolean): void {
    if (steps.length === 0) return;
    const next = new Map(this.drawings.map((drawing) => [drawing.uuid, drawing]));
    for (const { uuid, after } of steps) {
      if (after) next.set(uuid, after);
      else next.delete(uuid);
    }
    this.drawings = [...next.values()].sort((a, b) => a.z - b.z);
    if (!this.selected) this.choice = { ...this.choice, selected: null };
    this.changed();
    if (own) for (const listener of this.editListeners) listener(steps.map(({ uuid }) => uuid));
  }

  private changed(): void {
    this.revision++;
    for (const listener of this.listeners) listener();
  }
}
