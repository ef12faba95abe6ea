import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../../platform/process/own-thread.ts';
import type { ImportJob } from './import-world.ts';
import { importWorld } from './import-world.ts';
import type { ImportAnswer } from './read-world-file.ts';
import { WorldFileFault } from './world-file-format.ts';

giveWay();

// The thread of readWorldFile(): it reads one file, answers and ends.
let answer: ImportAnswer;
try {
  importWorld(workerData as ImportJob);
  answer = { ok: true };
} catch (error) {
  answer = { fault: error instanceof WorldFileFault ? error.message : 'is damaged' };
}
parentPort?.postMessage(answer);
