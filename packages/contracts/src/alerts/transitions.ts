import { statusTable } from '../transitions.ts';
import type { AlertStatus } from './statuses.ts';

const triggered = { title: '{title}', text: '{done}' };
const expired = { title: 'Alert expired', text: '{done}' };
const ended = { title: 'Alert ended', text: '{done}' };

/**
 * An alert that repeats stays active. Its owner hears of it in the app, and by email where the alert says so. Facts:
 * `title`, `done`.
 */
export const alertTransitions = statusTable({
  entity: 'alert',
  mailsAreOptional: true,
  refusal: 'This alert is already {status}.',
  initial: ['active'] as readonly AlertStatus[],
  transitions: {
    trigger: { from: ['active'], to: 'triggered', who: ['system'], notification: triggered },
    trigger_mailed: {
      from: ['active'],
      to: 'triggered',
      who: ['system'],
      notification: triggered,
      mail: triggered,
    },
    repeat: { from: ['active'], to: 'active', who: ['system'], notification: triggered },
    repeat_mailed: {
      from: ['active'],
      to: 'active',
      who: ['system'],
      notification: triggered,
      mail: triggered,
    },
    expire: { from: ['active'], to: 'expired', who: ['system'], notification: expired },
    end: { from: ['active'], to: 'removed', who: ['system', 'staff'], notification: ended },
    remove: { from: ['active'], to: 'removed', who: ['trader'] },
  },
});
