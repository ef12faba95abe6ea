import { statusTable } from '../transitions.ts';
import type { BroadcastStatus, ConversationStatus } from './statuses.ts';

const resolved = {
  title: 'Support conversation resolved',
  text: '“{subject}” is resolved. Reply to reopen it.',
};

/** A message of the trader opens a conversation; an answer of staff lets it wait for the trader. Facts: `subject`. */
export const conversationTransitions = statusTable({
  entity: 'conversation',
  initial: ['open', 'pending'] as readonly ConversationStatus[],
  transitions: {
    ask: { from: ['pending', 'snoozed', 'resolved'], to: 'open', who: ['trader'] },
    answer: { from: ['open', 'snoozed', 'resolved'], to: 'pending', who: ['staff'] },
    snooze: { from: ['open', 'pending'], to: 'snoozed', who: ['staff'] },
    wake: { from: ['snoozed'], to: 'open', who: ['system'] },
    reopen: { from: ['pending', 'snoozed', 'resolved'], to: 'open', who: ['staff', 'trader'] },
    wait: { from: ['open', 'snoozed'], to: 'pending', who: ['staff'] },
    resolve: {
      from: ['open', 'pending', 'snoozed'],
      to: 'resolved',
      who: ['staff'],
      notification: resolved,
    },
    close: { from: ['open', 'pending', 'snoozed'], to: 'resolved', who: ['trader'] },
  },
});

/** A stopped broadcast cannot continue. */
export const broadcastTransitions = statusTable({
  entity: 'broadcast',
  initial: ['sending'] as readonly BroadcastStatus[],
  transitions: {
    stop: { from: ['sending'], to: 'stopped', who: ['staff'] },
    finish: { from: ['sending'], to: 'done', who: ['system'] },
  },
});
