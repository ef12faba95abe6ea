import type { Ending } from '../worlds/world-slot.ts';

const TEXTS: Record<Ending, string> = {
  closed: 'This world was closed.',
  stopping: 'The server is stopping.',
};

/** Why a socket ends, as far as its world goes. */
export const endingText = (closing: AbortSignal): string => TEXTS[closing.reason as Ending];

/** 4404 as in not found: whoever connects again finds no world; else 1001, going away. */
export const endingCode = (closing: AbortSignal): number =>
  (closing.reason as Ending) === 'closed' ? NO_SUCH_WORLD : 1001;

export const NO_SUCH_WORLD = 4404;
