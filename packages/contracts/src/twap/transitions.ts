import { statusTable } from '../transitions.ts';
import type { TwapStatus } from './statuses.ts';

/** Facts: `done`. */
export const twapTransitions = statusTable({
  entity: 'twap',
  refusal: 'This TWAP order is {status}.',
  initial: ['running'] as readonly TwapStatus[],
  transitions: {
    pause: { from: ['running'], to: 'paused', who: ['trader'] },
    resume: { from: ['paused'], to: 'running', who: ['trader'] },
    complete: {
      from: ['running'],
      to: 'completed',
      who: ['system'],
      notification: { title: 'TWAP order filled', text: '{done}' },
    },
    expire: {
      from: ['running'],
      to: 'expired',
      who: ['system'],
      notification: { title: 'TWAP order expired', text: '{done}' },
    },
    stop: {
      from: ['running', 'paused'],
      to: 'stopped',
      who: ['system', 'staff'],
      notification: { title: 'TWAP order stopped', text: '{done}' },
    },
    cancel: { from: ['running', 'paused'], to: 'canceled', who: ['trader'] },
  },
});
