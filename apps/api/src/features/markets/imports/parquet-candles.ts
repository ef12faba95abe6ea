import { createTurns } from '../../../platform/flow/turns.ts';
import { startThread } from '../../../platform/process/own-thread.ts';
import type { FileCandles, RowFormat } from './candle-rows.ts';
import { FileFault } from './file-fault.ts';

export type ParquetAnswer = { candles: FileCandles } | { fault: string };

/** How long a file may take, wall ms. One of the most candles takes a second. */
const PATIENCE = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** One file at a time. */
const inTurn = createTurns(1);

/** Reads the candles of a Parquet file on a thread of its own, which has limits. @throws FileFault */
export const readParquet = (path: string, format: RowFormat): Promise<FileCandles> =>
  inTurn(async () => {
    const thread = startThread('parquet-thread.js', '../../features/markets/imports/parquet-thread.ts', {
      resourceLimits: LIMITS,
      workerData: { path, format },
    });
    const unread = (why: string): ParquetAnswer => ({ fault: why });
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<ParquetAnswer>((resolve) => {
        timer = setTimeout(() => resolve(unread('It takes too long to read')), PATIENCE);
        thread.on('message', resolve);
        thread.on('error', () => resolve(unread('It needs more memory than a file of candles')));
        thread.on('exit', () => resolve(unread('It is not a Parquet file that can be read')));
      });
      if ('fault' in answer) throw new FileFault(answer.fault);
      return answer.candles;
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });
