import { WORLD_ASLEEP, WORLD_GONE } from '@papermint/contracts/sandbox/world-sockets';
import type { Ending } from '../../worlds/hosting/world-slot.ts';

const TEXTS: Record<Ending, string> = {
  closed: 'This world was closed.',
  asleep: 'This exchange fell asleep. It wakes with your next action.',
  moving: 'This exchange moves to another server. Connect again.',
  stopping: 'The server is stopping.',
};

/** Why a world ended, as a sentence for its sockets. */
export const endingText = (closing: AbortSignal): string => TEXTS[closing.reason as Ending];

const CODES: Record<Ending, number> = {
  closed: WORLD_GONE,
  asleep: WORLD_ASLEEP,
  moving: 1012,
  stopping: 1001,
};

/** The close code of a socket; 1001 is that of a server that goes away, 1012 that of one that comes back. */
export const endingCode = (closing: AbortSignal): number => CODES[closing.reason as Ending];
