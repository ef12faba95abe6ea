import sharp from 'sharp';
import { createTurns } from '../flow/turns.ts';

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

/** Waits for its turn. */
export const inTurn = createTurns(MOST_AT_ONCE);
