import { z } from 'zod';
import { text, words } from '../common/fields.ts';
import { noteError } from '../common/words.ts';
import { MOST_NAME, MOST_SUBJECT, MOST_TEXT, topics } from './statuses.ts';
import { templateError } from './template-variables.ts';

const BREAKS = /[\r\n\t]/g;

/** The text of a message: several lines, trimmed. Emoji alone are enough. */
export function chatText(most = MOST_TEXT) {
  return text(most).refine((value) => noteError(value.replaceAll(BREAKS, ' ')) === undefined, {
    error: 'has characters that cannot be seen',
  });
}

/** A text with variables of the recipient. */
export const withVariables = <T extends z.ZodType<string>>(field: T) =>
  field.superRefine((value, context) => {
    const message = templateError(value);
    if (message) context.addIssue({ code: 'custom', message, input: undefined });
  });

export const topic = z.enum(topics, { error: `must be one of ${topics.join(', ')}` });
export const conversationId = () => text(60).describe('Id of the conversation.');
export const subjectField = () =>
  words(MOST_SUBJECT).describe(`What it is about, in one line of at most ${MOST_SUBJECT} characters.`);
export const messageText = () =>
  chatText().describe(
    `The message, at most ${MOST_TEXT} characters. It is plain text: HTML is shown as it is.`,
  );
export const templateName = () =>
  words(MOST_NAME).describe(`Name among the templates, at most ${MOST_NAME} characters.`);
export const templateText = () =>
  withVariables(chatText()).describe(
    `The text, at most ${MOST_TEXT} characters. Variables such as {{firstName}} stand for the recipient.`,
  );
export const upTo = () =>
  z
    .number({ error: 'is not a valid number' })
    .int({ error: 'is not a whole number' })
    .min(0, { error: 'must not be negative' })
    .describe('Number of the last message that was read.');
