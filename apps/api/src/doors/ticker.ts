import type { World } from '../world.ts';

export interface PriceTick {
  /** The simulated second, ISO 8601. */
  at: string;
  /** What moved since the tick before. */
  prices: Record<string, string>;
}

/** Tells a world's prices to everybody who listens, working each tick out once. */
export interface Ticker {
  /** All prices at once, then what moves, until the signal aborts. A slow listener skips ticks, never prices. */
  prices(signal: AbortSignal): AsyncGenerator<PriceTick, void>;
}

/** How often the simulated second is looked at, wall ms. */
const LOOK_EVERY = 500;

export function createTicker({ clock, markets }: Pick<World, 'clock' | 'markets'>): Ticker {
  const wakers = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let stopMoves: (() => void) | undefined;
  let latest = markets.board();

  function look(): void {
    const board = markets.board();
    if (board === latest) return;
    latest = board;
    for (const wake of wakers) wake();
  }

  function add(wake: () => void): void {
    wakers.add(wake);
    timer ??= setInterval(look, LOOK_EVERY);
    stopMoves ??= clock.onMove(look);
  }

  function remove(wake: () => void): void {
    wakers.delete(wake);
    if (wakers.size > 0) return;
    clearInterval(timer);
    stopMoves?.();
    timer = undefined;
    stopMoves = undefined;
  }

  return {
    async *prices(signal) {
      let wake: () => void = () => undefined;
      const woken = () => wake();
      signal.addEventListener('abort', woken);
      add(woken);
      try {
        look();
        let told: Readonly<Record<string, string>> = {};
        while (!signal.aborted) {
          const board = latest;
          const prices: Record<string, string> = {};
          for (const [pair, price] of Object.entries(board.texts)) {
            if (told[pair] !== price) prices[pair] = price;
          }
          told = board.texts;
          yield { at: new Date(board.at).toISOString(), prices };
          if (latest === board && !signal.aborted) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
        }
      } finally {
        signal.removeEventListener('abort', woken);
        remove(woken);
      }
    },
  };
}
