import sharp from 'sharp';

/** How many pictures are decoded or drawn at a time: each takes a thread and the memory of its pixels. */
const MOST_AT_ONCE = 2;

sharp.cache(false);
sharp.concurrency(1);
// Nothing but the kinds that can be sent is ever decoded, whatever a file looks like. What we draw ourselves comes as
// text from memory: a vector in a file stays refused.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvgBuffer',
  ],
});

/** The codecs of pictures, set up: import them from here. */
export const codecs: typeof sharp = sharp;

let free = MOST_AT_ONCE;
const waiting: (() => void)[] = [];

/** Waits for its turn. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
