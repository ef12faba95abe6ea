import { DomainError } from '@papermint/contracts/common/domain-error';
import { foldedText } from '@papermint/contracts/common/folded-text';
import { DAY } from '@papermint/contracts/common/time-units';
import type { ConversationStatus } from '@papermint/contracts/messages/statuses';
import { MOST_SNOOZE_DAYS } from '@papermint/contracts/messages/statuses';
import type { TemplateValues } from '@papermint/contracts/messages/template-variables';

const LONGEST_EXCERPT = 140;

/**
 * What a list shows of a message: its text in one line, shortened.
 * @param pictures how many pictures it has
 */
export function excerptOf(text: string, pictures: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return pictures === 1 ? '1 picture' : `${pictures} pictures`;
  const letters = [...line];
  return letters.length <= LONGEST_EXCERPT ? line : `${letters.slice(0, LONGEST_EXCERPT - 1).join('')}…`;
}

/** Characters before and after a text that was found. */
const AROUND = 24;

/** A part of a message around a text that was found in it, in one line and in whole words. */
export function snippetOf(text: string, found: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const folded = foldedText(line);
  const typed = foldedText(found.trim());
  // Some letters fold to two; then the beginning is shown.
  const at = folded.length === line.length ? Math.max(0, folded.indexOf(typed)) : 0;
  const [from, to] = [Math.max(0, at - AROUND), at + typed.length + AROUND];
  const before = line.slice(from, at).replace(from > 0 ? /^\S*\s/ : '', '');
  const after = line.slice(at, to).replace(to < line.length ? /\s\S*$/ : '', '');
  return `${from > 0 ? '…' : ''}${before}${after}${to < line.length ? '…' : ''}`;
}

interface Named {
  firstName: string;
  lastName: string;
  nickname: string;
  accountId: string;
  packageName: string;
  country: string | null;
}

/** The values of the variables in templates. */
export const valuesOf = (to: Named, site: string): TemplateValues => ({
  firstName: to.firstName,
  lastName: to.lastName,
  nickname: to.nickname,
  accountId: to.accountId,
  package: to.packageName,
  country: to.country ?? '',
  site,
});

/**
 * When a snoozed conversation opens again.
 * @throws DomainError bad_input at `until`
 */
export function snoozeEnd(until: string | undefined, now: number): number {
  if (until === undefined)
    throw new DomainError('bad_input', 'Until is required: choose when it reopens', 'until');
  const at = Date.parse(until);
  if (!(at > now)) throw new DomainError('bad_input', 'Until must be later than now', 'until');
  if (at > now + MOST_SNOOZE_DAYS * DAY) {
    throw new DomainError('bad_input', `Until must be within ${MOST_SNOOZE_DAYS} days`, 'until');
  }
  return at;
}

/**
 * The transition by which staff give a conversation a status.
 * @throws DomainError conflict where it already has that status
 */
export function staffTransition(from: ConversationStatus, to: ConversationStatus) {
  if (from === to && to !== 'snoozed')
    throw new DomainError('conflict', `This conversation is already ${to}`);
  return ({ open: 'reopen', pending: 'wait', snoozed: 'snooze', resolved: 'resolve' } as const)[to];
}
