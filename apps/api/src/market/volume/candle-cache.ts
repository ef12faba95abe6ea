import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { CandleSeries, PriceCandle } from './candles.ts';
import { intervalNumber, startOfNumber } from './intervals.ts';

/** Closed candles, up to a limit; the least recently used are dropped first. */
export interface CandleCache {
  /** @param price which of the pair's prices, if it has several */
  series(pair: string, interval: CandleInterval, price?: string): CandleSeries;
  /** Drops candles that end after an instant (ms). */
  forgetAfter(pair: string, at: number): void;
}

/** Candles are cached in blocks, because charts ask for ranges. */
const BLOCK = 64;
const MOST_BLOCKS = 600;

interface Block {
  pair: string;
  /** The latest end of its candles, ms. */
  end: number;
  candles: (PriceCandle | undefined)[];
}

export function createCandleCache(mostBlocks = MOST_BLOCKS): CandleCache {
  /** The least recently used block comes first. */
  const blocks = new Map<string, Block>();

  function blockOf(pair: string, price: string, interval: CandleInterval, index: number): Block {
    const key = `${pair} ${price} ${interval} ${index}`;
    let block = blocks.get(key);
    if (block) blocks.delete(key);
    else {
      block = { pair, end: startOfNumber(interval, (index + 1) * BLOCK), candles: [] };
      if (blocks.size >= mostBlocks) blocks.delete(blocks.keys().next().value as string);
    }
    blocks.set(key, block);
    return block;
  }

  return {
    series(pair, interval, price = '') {
      let index = Number.NaN;
      let block: Block | undefined;
      const candlesAt = (place: number) => {
        const wanted = Math.floor(place / BLOCK);
        if (wanted !== index || !block) block = blockOf(pair, price, interval, wanted);
        index = wanted;
        return block.candles;
      };
      return {
        get(time) {
          const place = intervalNumber(interval, time);
          return candlesAt(place)[place - index * BLOCK];
        },
        put(candle) {
          const place = intervalNumber(interval, candle.time);
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
