import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../../platform/process/own-thread.ts';
import type { RowFormat } from './candle-rows.ts';
import { FileFault } from './file-fault.ts';
import type { ParquetAnswer } from './parquet-candles.ts';
import { readParquetRows } from './parquet-rows.ts';

giveWay();

// The thread of readParquet(): it reads one file, answers and ends.
const { path, format } = workerData as { path: string; format: RowFormat };
let answer: ParquetAnswer;
try {
  answer = { candles: await readParquetRows(path, format) };
} catch (error) {
  answer = {
    fault: error instanceof FileFault ? error.message : 'It is not a Parquet file that can be read',
  };
}
parentPort?.postMessage(answer);
