import * as os from 'node:os';

let free = os.availableParallelism();
/** @type {(() => void)[]} */
const waiting = [];

/**
 * Does the work when a core is free, in the order of the requests.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function onFreeCore(work) {
  if (free > 0) free -= 1;
  else await new Promise((/** @type {(value?: undefined) => void} */ resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
