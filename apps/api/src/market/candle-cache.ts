import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { PriceCandle } from './candles.ts';
import { INTERVAL_MS } from './candles.ts';

/** Candles of one pair and interval that are over, by the start of their intervals (ms). For one request. */
export interface CandleSeries {
  get(time: number): PriceCandle | undefined;
  put(candle: PriceCandle): void;
}

/** Candles that are over, as many as there is room for; those that nobody asked for go first. */
export interface CandleCache {
  series(pair: string, interval: CandleInterval): CandleSeries;
  /** Drops what reaches beyond an instant (ms). */
  forgetAfter(pair: string, at: number): void;
}

/** Candles stand together as charts ask for them. */
const BLOCK = 64;
const MOST_BLOCKS = 600;

interface Block {
  pair: string;
  /** No candle of it reaches beyond, ms. */
  end: number;
  candles: (PriceCandle | undefined)[];
}

export function createCandleCache(mostBlocks = MOST_BLOCKS): CandleCache {
  /** In the order in which they were used. */
  const blocks = new Map<string, Block>();

  function blockOf(pair: string, length: number, index: number): Block {
    const key = `${pair} ${length} ${index}`;
    let block = blocks.get(key);
    if (block) blocks.delete(key);
    else {
      // Weeks don't begin with the epoch: the last one reaches into the next whole length.
      block = { pair, end: ((index + 1) * BLOCK + 1) * length, candles: [] };
      if (blocks.size >= mostBlocks) blocks.delete(blocks.keys().next().value as string);
    }
    blocks.set(key, block);
    return block;
  }

  return {
    series(pair, interval) {
      const length = INTERVAL_MS[interval];
      let index = Number.NaN;
      let block: Block | undefined;
      const candlesAt = (place: number) => {
        const wanted = Math.floor(place / BLOCK);
        if (wanted !== index || !block) block = blockOf(pair, length, wanted);
        index = wanted;
        return block.candles;
      };
      return {
        get(time) {
          const place = Math.floor(time / length);
          return candlesAt(place)[place - index * BLOCK];
        },
        put(candle) {
          const place = Math.floor(candle.time / length);
          candlesAt(place)[place - index * BLOCK] = candle;
        },
      };
    },
    forgetAfter(pair, at) {
      for (const [key, block] of blocks) {
        if (block.pair === pair && block.end > at) blocks.delete(key);
      }
    },
  };
}
