import type { ChartDrawing, DrawingInput } from '@papermint/contracts/chart/drawing-model';
import { MOST_SAVED } from '@papermint/contracts/chart/limits';
import type { Board } from '../../../charting/drawings/board.ts';
import type { Drawing } from '../../../charting/drawings/drawing.ts';
import { readEdits, writeEdits } from './pending-edits.ts';

interface Answer {
  conflicts: readonly { uuid: string; current: ChartDrawing | null }[];
}

/** The calls of a sync. They throw what `refused` knows. */
export interface DrawingCalls {
  load(pair: string): Promise<readonly ChartDrawing[]>;
  save(drawings: DrawingInput[]): Promise<Answer & { saved: readonly ChartDrawing[] }>;
  remove(drawings: { uuid: string; version: number }[]): Promise<Answer & { removed: readonly string[] }>;
  /** The sentence of a refusal that would come again; undefined for a failure that may pass. */
  refused(error: unknown): string | undefined;
}

export interface SyncParts {
  board: Board;
  /** Null for a guest: edits then stay in the browser. */
  calls: DrawingCalls | null;
  store: { read: () => string | null; write: (text: string | null) => void };
  /** Tells the reader. */
  tell: (text: string) => void;
  /** Runs something in so many ms. @returns a way to stop it */
  later: (run: () => void, ms: number) => () => void;
}

/** Edits that come so close together, ms, are sent together. */
const TOGETHER = 250;
const FIRST_RETRY = 4000;
const LAST_RETRY = 60_000;

/** Keeps a board with the account: sends edits, and shows what other devices save. */
export class DrawingSync {
  private readonly versions = new Map<string, number>();
  private readonly pending = new Set<string>();
  private queue: Promise<void> = Promise.resolve();
  private most = MOST_SAVED;
  private wait = FIRST_RETRY;
  private ended = false;
  private stopTimer: () => void = () => undefined;
  private readonly stopEdits: () => void;
  private readonly parts: SyncParts;

  constructor(parts: SyncParts) {
    this.parts = parts;
    const { board, store } = parts;
    const kept = readEdits(store.read(), board.pair);
    for (const { uuid, version } of kept) {
      this.pending.add(uuid);
      if (version > 0) this.versions.set(uuid, version);
    }
    board.take(kept.map(({ uuid, drawing }) => ({ uuid, before: board.find(uuid) ?? null, after: drawing })));
    this.stopEdits = board.onEdit((uuids) => this.edited(uuids));
  }

  /** Edits that are not sent yet stay in the browser. */
  end(): void {
    this.ended = true;
    this.stopTimer();
    this.stopEdits();
  }

  /** Loads what the server has, then sends what it lacks. */
  load(): Promise<void> {
    return this.enqueue(async (calls) => {
      this.show(await calls.load(this.parts.board.pair));
      await this.send();
    });
  }

  /** Another client has saved or removed a drawing. */
  hear(changes: readonly { uuid: string; version: number }[]): void {
    const isNew = changes.some(
      ({ uuid, version }) => !this.pending.has(uuid) && (this.versions.get(uuid) ?? 0) !== version,
    );
    if (isNew) void this.load();
  }

  /** Resolves when nothing is left to do now. */
  settled(): Promise<void> {
    return this.queue;
  }

  private edited(uuids: readonly string[]): void {
    for (const uuid of uuids) this.pending.add(uuid);
    this.keep();
    this.sendIn(TOGETHER);
  }

  private sendIn(ms: number): void {
    this.stopTimer();
    if (this.ended || !this.parts.calls) return;
    this.stopTimer = this.parts.later(() => void this.enqueue(() => this.send()), ms);
  }

  /** One call after the other, so that no answer is older than what is known. */
  private enqueue(run: (calls: DrawingCalls) => Promise<void>): Promise<void> {
    const { calls } = this.parts;
    if (!calls) return this.queue;
    this.queue = this.queue.then(async () => {
      if (this.ended) return;
      try {
        await run(calls);
        this.wait = FIRST_RETRY;
      } catch {
        this.sendIn(this.wait);
        this.wait = Math.min(LAST_RETRY, this.wait * 2);
      }
    });
    return this.queue;
  }

  private show(saved: readonly ChartDrawing[]): void {
    const { board } = this.parts;
    const there = new Set(saved.map(({ uuid }) => uuid));
    const changed = saved.filter(
      ({ uuid, version }) => !this.pending.has(uuid) && this.versions.get(uuid) !== version,
    );
    const gone = board.drawings.filter(({ uuid }) => !there.has(uuid) && !this.pending.has(uuid));
    for (const { uuid, version } of changed) this.versions.set(uuid, version);
    for (const { uuid } of gone) this.versions.delete(uuid);
    board.take([
      ...changed.map((drawing) => this.step(drawing.uuid, drawing)),
      ...gone.map(({ uuid }) => this.step(uuid, null)),
    ]);
  }

  private step(uuid: string, current: ChartDrawing | null) {
    return { uuid, before: this.parts.board.find(uuid) ?? null, after: current && drawingOf(current) };
  }

  private async send(): Promise<void> {
    const { calls, board, tell } = this.parts;
    while (calls && this.pending.size > 0 && !this.ended) {
      const uuids = [...this.pending].slice(0, this.most);
      const edits = uuids.map((uuid) => ({
        uuid,
        drawing: board.find(uuid),
        version: this.versions.get(uuid) ?? 0,
      }));
      try {
        await this.sendBatch(calls, edits);
        this.most = MOST_SAVED;
      } catch (error) {
        const why = calls.refused(error);
        if (why === undefined) throw error;
        // One after the other, the good ones are saved, and the bad one is known.
        if (this.most > 1 && uuids.length > 1) this.most = 1;
        else {
          for (const uuid of uuids) {
            this.pending.delete(uuid);
            this.versions.delete(uuid);
          }
          tell(why);
          this.show(await calls.load(board.pair));
        }
      }
      this.keep();
    }
  }

  private async sendBatch(
    calls: DrawingCalls,
    edits: readonly { uuid: string; drawing: Drawing | undefined; version: number }[],
  ): Promise<void> {
    const saves = edits.flatMap(({ drawing, version }) => (drawing ? { ...drawing, version } : []));
    const removals = edits.flatMap(({ uuid, drawing, version }) =>
      drawing || version === 0 ? [] : { uuid, version },
    );
    const sent = new Map(edits.map(({ uuid, drawing }) => [uuid, drawing]));
    // What was added and removed before it was sent is no news.
    for (const { uuid, drawing, version } of edits) if (!drawing && version === 0) this.pending.delete(uuid);
    if (saves.length > 0) {
      const { saved, conflicts } = await calls.save(saves);
      for (const { uuid, version } of saved) this.settle(uuid, version, sent.get(uuid));
      this.yieldTo(conflicts);
    }
    if (removals.length > 0) {
      const { removed, conflicts } = await calls.remove(removals);
      for (const uuid of removed) this.settle(uuid, 0, undefined);
      this.yieldTo(conflicts);
    }
  }

  /** The server has what was sent. What was edited since then is still pending. */
  private settle(uuid: string, version: number, sent: Drawing | undefined): void {
    if (version === 0) this.versions.delete(uuid);
    else this.versions.set(uuid, version);
    if (this.parts.board.find(uuid) === sent) this.pending.delete(uuid);
  }

  /** Shows what another device has saved. An undo brings back what this one had. */
  private yieldTo(conflicts: Answer['conflicts']): void {
    if (conflicts.length === 0) return;
    const { board, tell } = this.parts;
    for (const { uuid, current } of conflicts) {
      this.pending.delete(uuid);
      if (current) this.versions.set(uuid, current.version);
      else this.versions.delete(uuid);
    }
    const steps = conflicts.map(({ uuid, current }) => this.step(uuid, current));
    board.take(steps, true);
    const what = steps.length === 1 ? 'a drawing' : `${steps.length} drawings`;
    tell(`Another device has changed ${what}, and the chart shows its version. Undo brings yours back.`);
  }

  private keep(): void {
    const { board, store } = this.parts;
    const edits = [...this.pending].map((uuid) => ({
      uuid,
      version: this.versions.get(uuid) ?? 0,
      drawing: board.find(uuid) ?? null,
    }));
    store.write(writeEdits(edits));
  }
}

const drawingOf = ({
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  ...drawing
}: ChartDrawing): Drawing => drawing;
