import type { Ending } from '../worlds/world-slot.ts';

const TEXTS: Record<Ending, string> = {
  closed: 'This world was closed.',
  stopping: 'The server is stopping.',
};

/** Why a world ended, as a sentence for its sockets. */
export const endingText = (closing: AbortSignal): string => TEXTS[closing.reason as Ending];

/** The close code of a socket: 4404 where the world was closed for good, else 1001 (going away). */
export const endingCode = (closing: AbortSignal): number =>
  (closing.reason as Ending) === 'closed' ? NO_SUCH_WORLD : 1001;

export const NO_SUCH_WORLD = 4404;
