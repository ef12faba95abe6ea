import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { client } from '../../../api/trpc.ts';
import { Board } from '../../../charting/drawings/board.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { DrawingCalls } from './drawing-sync.ts';
import { DrawingSync } from './drawing-sync.ts';

/** The boards of the page, by account and pair. They stay, and so does what can be undone. */
const boards = new Map<string, Board>();
const syncs = new Map<string, { sync: DrawingSync; users: number; stop: () => void }>();

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
  const sync = new DrawingSync({
    board,
    calls: session === null ? null : calls,
    store: { read: () => readStored(key), write: (text) => writeStored(key, text) },
    tell: (text) => toast('warning', text, { about: 'drawings', stays: 12_000 }),
    later(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  // The first message, and each after a lost connection, says that all may have changed.
  const feed =
    session === null
      ? undefined
      : client.chartFeeds.chartChanged.subscribe(
          { session },
          {
            onData({ all, changes }) {
              if (all) void sync.load();
              else sync.hear(changes.filter(({ thing, pair }) => thing === 'drawing' && pair === board.pair));
            },
            onError: () => undefined,
          },
        );
  return {
    sync,
    stop() {
      feed?.unsubscribe();
      sync.end();
    },
  };
}

const calls: DrawingCalls = {
  load: async (pair) => (await client.chart.drawings.query({ pair })).drawings,
  save: (drawings) => command('chart.saveDrawings', { drawings }),
  remove: (drawings) => command('chart.removeDrawings', { drawings }),
  refused(error) {
    const { status, error: sentence } = failureOf(error);
    return status === 400 || status === 403 || status === 413 ? sentence : undefined;
  },
};
