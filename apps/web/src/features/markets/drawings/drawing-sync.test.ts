import type { ChartDrawing } from '@papermint/contracts/chart/drawing-model';
import { describe, expect, test } from 'vitest';
import { Board } from '../../../charting/drawings/board.ts';
import { sampleDrawing } from '../../../charting/drawings/sample-view.ts';
import type { DrawingCalls } from './drawing-sync.ts';
import { drawingSync } from './drawing-sync.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-06-01T15:00:00.000Z';
const drawing = (text = '', uuid = ID) => sampleDrawing('level', [[60, '100']], { uuid, text });

/** A server that keeps drawings by version, and may fail. */
class SampleServer implements DrawingCalls {
  kept = new Map<string, ChartDrawing>();
  failure: Error | null = null;
  /** The highest version of what was removed: versions go on from there. */
  removed = 0;
  sent: string[] = [];

  put(text: string, version: number, uuid = ID): void {
    this.kept.set(uuid, { ...drawing(text, uuid), version, createdAt: AT, updatedAt: AT });
  }
  async load() {
    if (this.failure) throw this.failure;
    return [...this.kept.values()];
  }
  async save(drawings: Parameters<DrawingCalls['save']>[0]) {
    if (this.failure) throw this.failure;
    this.sent.push(drawings.map(({ text }) => text).join());
    if (drawings.some(({ text }) => text === 'bad')) throw new Error('This text is refused');
    const saved: ChartDrawing[] = [];
    const conflicts: { uuid: string; current: ChartDrawing | null }[] = [];
    for (const { uuid, version, text = '' } of drawings) {
      const current = this.kept.get(uuid) ?? null;
      if ((current?.version ?? 0) !== version) conflicts.push({ uuid, current });
      else {
        this.put(text, (current?.version ?? this.removed) + 1, uuid);
        saved.push(this.kept.get(uuid) as ChartDrawing);
      }
    }
    return { saved, conflicts };
  }
  async remove(drawings: { uuid: string; version: number }[]) {
    if (this.failure) throw this.failure;
    const outdated = drawings.filter(({ uuid, version }) => {
      const current = this.kept.get(uuid);
      return current !== undefined && current.version !== version;
    });
    const removed = drawings.filter((one) => !outdated.includes(one)).map(({ uuid }) => uuid);
    for (const uuid of removed) {
      this.removed = Math.max(this.removed, this.kept.get(uuid)?.version ?? 0);
      this.kept.delete(uuid);
    }
    return {
      removed,
      conflicts: outdated.map(({ uuid }) => ({ uuid, current: this.kept.get(uuid) as ChartDrawing })),
    };
  }
  refusal = (error: unknown) => ({ text: (error as Error).message, lasts: this.failure === null });
}

function setUp({ server = new SampleServer(), stored = null as string | null, guest = false } = {}) {
  const board = new Board('BTC/USD');
  const told: string[] = [];
  const store = { text: stored };
  const keep = (text: string | null) => {
    store.text = text;
  };
  let timer: (() => void) | null = null;
  const sync = drawingSync(board, {
    calls: guest ? null : server,
    store: { read: () => store.text, write: keep },
    tell: (text) => told.push(text),
    later(run) {
      timer = run;
      return () => {
        timer = null;
      };
    },
  });
  /** Lets the time pass that edits wait for. */
  const pass = async () => {
    const run = timer;
    timer = null;
    run?.();
    await sync.settled();
  };
  return { board, server, sync, told, store, pass };
}

describe('a sync of drawings', () => {
  test('saves what is drawn, changed and removed', async () => {
    const { board, server, sync, store, pass } = setUp();
    await sync.load();
    board.add(drawing('a'));
    expect(store.text).toContain(ID);
    await pass();
    expect(store.text).toBeNull();
    board.change(ID, { text: 'b' });
    board.change(ID, { text: 'c' });
    await pass();
    expect(server.sent).toEqual(['a', 'c']);
    expect(server.kept.get(ID)?.version).toBe(2);
    board.remove(ID);
    await pass();
    expect(server.kept.size).toBe(0);
    board.undo();
    await pass();
    expect(server.kept.get(ID)).toMatchObject({ text: 'c', version: 3 });
  });

  test('shows what another device saves and removes, which an undo does not concern', async () => {
    const { board, server, sync } = setUp();
    await sync.load();
    server.put('theirs', 1);
    sync.hear([{ uuid: ID, version: 1 }]);
    await sync.settled();
    expect(board.find(ID)?.text).toBe('theirs');
    server.kept.clear();
    sync.hear([{ uuid: ID, version: 0 }]);
    await sync.settled();
    expect(board.drawings).toEqual([]);
    expect(board.canUndo).toBe(false);
  });

  test('shows the newer version after a conflict, and an undo saves its own over it', async () => {
    const { board, server, sync, told, pass } = setUp();
    server.put('old', 1);
    await sync.load();
    server.put('theirs', 2);
    board.change(ID, { text: 'mine' });
    await pass();
    expect(board.find(ID)?.text).toBe('theirs');
    expect(told).toEqual([
      'Another device has changed a drawing, and the chart shows its version. Undo restores yours.',
    ]);
    board.undo();
    await pass();
    expect(server.kept.get(ID)).toMatchObject({ text: 'mine', version: 3 });
  });

  test('of a device that was away overwrites nothing that was removed and made again', async () => {
    const server = new SampleServer();
    const [here, away] = [setUp({ server }), setUp({ server })];
    await here.sync.load();
    here.board.add(drawing('old'));
    await here.pass();
    await away.sync.load();
    here.board.remove(ID);
    await here.pass();
    here.board.undo();
    here.board.change(ID, { text: 'again' });
    await here.pass();
    away.board.change(ID, { text: 'late' });
    await away.pass();
    expect(server.kept.get(ID)).toMatchObject({ text: 'again', version: 2 });
    expect(away.board.find(ID)?.text).toBe('again');
    expect(away.told).toHaveLength(1);
    away.board.undo();
    await away.pass();
    expect(server.kept.get(ID)).toMatchObject({ text: 'late', version: 3 });
  });

  test('keeps edits while the server is away, and sends them after a reload', async () => {
    const first = setUp();
    await first.sync.load();
    first.server.failure = new Error('away');
    first.board.add(drawing('kept'));
    await first.pass();
    first.sync.end();
    const second = setUp({ stored: first.store.text });
    expect(second.board.find(ID)?.text).toBe('kept');
    await second.sync.load();
    expect(second.server.sent).toEqual(['kept']);
    expect(second.store.text).toBeNull();
  });

  test('leaves out a drawing that is refused, says why, and saves the others', async () => {
    const { board, server, sync, told, pass } = setUp();
    await sync.load();
    const others = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'] as const;
    board.add(drawing('one', others[0]), drawing('bad'), drawing('two', others[1]));
    await pass();
    expect(told).toEqual(['This text is refused']);
    expect([...server.kept.keys()].sort()).toEqual([...others]);
    expect(board.drawings.map(({ text }) => text).sort()).toEqual(['one', 'two']);
  });

  test('keeps the drawings of a guest in the browser', async () => {
    const { board, server, store, pass } = setUp({ guest: true });
    board.add(drawing('guest'));
    await pass();
    expect(server.sent).toEqual([]);
    expect(setUp({ guest: true, stored: store.text }).board.find(ID)?.text).toBe('guest');
  });

  test.each(['{', '[{"uuid":1}]', '[{"uuid":"x","version":0,"drawing":{"uuid":"x"}}]', 'null'])(
    'ignores the damaged text %s',
    (stored) => {
      expect(setUp({ stored }).board.drawings).toEqual([]);
    },
  );
});
