import type { z } from 'zod';
import { labelOf } from './label.ts';

export interface InputError {
  /** The path of the field, dotted; missing where the input as a whole is wrong. */
  key?: string;
  error: string;
}

/**
 * Puts a contract's message behind the field's label; a whole sentence ("This link …") stays as it is.
 * @param label as the reader knows the field
 */
export function sentenceOf(key: string, message: string, label = labelOf(key)): string {
  if (message.startsWith('This ')) return message;
  return `${label}${/^[a-z]/.test(message) ? '' : ':'} ${message}`;
}

/** The issues of an input in order, as sentences at their fields. The server and the forms say the same. */
export function inputErrors(
  { issues }: Pick<z.ZodError, 'issues'>,
  labels: Readonly<Record<string, string | undefined>> = {},
): InputError[] {
  return issues.map((issue) => {
    const key = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      const [field = ''] = issue.keys;
      return { key: field, error: `"${field}" is not a field of this call` };
    }
    if (key === '') return { error: 'Send a JSON object.' };
    return { key, error: sentenceOf(key, issue.message, labelOf(key, labels)) };
  });
}
