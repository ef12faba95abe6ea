import { statusTable } from '../transitions.ts';
import type { RequirementStatus } from './statuses.ts';

/** The messages beside those of the table: a requirement begins, and time passes. Facts: `title`, `due`. */
export const requirementMessages = {
  asked: { title: 'New requirement', text: '{title}: due by {due}. Your overview shows it.' },
  reminder: { title: 'Requirement due soon', text: '{title}: due by {due}. Your overview shows it.' },
  overdue: { title: 'Requirement overdue', text: '{title}: it was due by {due}. You can still complete it.' },
} as const;

const satisfied = { title: 'Requirement satisfied', text: '{title}: our staff accepted what you sent.' };
const refused = {
  title: 'Requirement sent back',
  text: '{title}: our staff could not accept what you sent. Your overview shows it. Due by {due}.',
};
const waived = { title: 'Requirement waived', text: '{title}: no action is needed.' };

/**
 * What staff ask a trader for. Accepting a text satisfies it immediately; anything else waits for staff. Why it was decided so
 * is not in the messages: events and emails stay when personal data is erased. Facts: `title`, `due`.
 */
export const requirementTransitions = statusTable({
  entity: 'requirement',
  initial: ['due'] as readonly RequirementStatus[],
  mailsAreOptional: true,
  transitions: {
    submit: { from: ['due'], to: 'submitted', who: ['trader'] },
    accept: { from: ['due'], to: 'satisfied', who: ['trader'] },
    satisfy: {
      from: ['submitted'],
      to: 'satisfied',
      who: ['staff'],
      notification: satisfied,
      mail: satisfied,
    },
    refuse: { from: ['submitted'], to: 'due', who: ['staff'], notification: refused, mail: refused },
    waive: { from: ['due', 'submitted'], to: 'waived', who: ['staff'], notification: waived, mail: waived },
  },
});
