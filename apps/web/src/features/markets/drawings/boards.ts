import { command } from '../../../api/command.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { client } from '../../../api/trpc.ts';
import { Board } from '../../../charting/drawings/board.ts';
import type { Drawing } from '../../../charting/drawings/drawing.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { ItemSync } from '../../../lib/sync/item-sync.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { followChartChanges } from './chart-changes.ts';
import type { DrawingCalls } from './drawing-sync.ts';
import { drawingSync } from './drawing-sync.ts';

/** The boards of the page, by account and pair. They stay, and so does what can be undone. */
const boards = new Map<string, Board>();
const syncs = new Map<string, { sync: ItemSync<Drawing>; users: number; stop: () => void }>();

const keyOf = (account: string | null, pair: string) => `drawings ${account ?? 'guest'} ${pair}`;

/** @param account the number of the account; null for a guest */
export function boardOf(account: string | null, pair: string): Board {
  const key = keyOf(account, pair);
  const board = boards.get(key) ?? new Board(pair);
  boards.set(key, board);
  return board;
}

interface Reader {
  account: string | null;
  session: string | null;
}

/** Keeps a board with the account of its reader while a chart shows it. @returns a way to stop */
export function followBoard({ account, session }: Reader, pair: string): () => void {
  const key = keyOf(account, pair);
  const running = syncs.get(key);
  if (running) running.users++;
  else syncs.set(key, { ...startSync(boardOf(account, pair), key, session), users: 1 });
  return () => {
    const entry = syncs.get(key);
    if (!entry || --entry.users > 0) return;
    syncs.delete(key);
    entry.stop();
  };
}

function startSync(board: Board, key: string, session: string | null) {
  const sync = drawingSync(board, {
    calls: session === null ? null : callsFor(board.pair),
    store: { read: () => readStored(key), write: (text) => writeStored(key, text) },
    tell: (text) => toast('warning', text, { about: 'drawings', stays: 12_000 }),
    later(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const stopFeed =
    session === null
      ? undefined
      : followChartChanges(session, {
          all: () => void sync.load(),
          changed: (changes) =>
            sync.hear(changes.filter(({ thing, pair }) => thing === 'drawing' && pair === board.pair)),
        });
  return {
    sync,
    stop() {
      stopFeed?.();
      sync.end();
    },
  };
}

const callsFor = (pair: string): DrawingCalls => ({
  load: async () => (await client.chart.drawings.query({ pair })).drawings,
  save: (drawings) => command('chart.saveDrawings', { drawings }),
  remove: (drawings) => command('chart.removeDrawings', { drawings }),
  refusal: refusalOf,
});
