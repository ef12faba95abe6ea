import type { z } from 'zod';
import { lines, optionalText, words } from '../common/fields.ts';
import { linesError } from '../common/words.ts';
import { realThingError } from './real-address.ts';

const nothingReal = <S extends z.ZodType<string>>(field: S) =>
  field.refine((value) => realThingError(value) === undefined, {
    error: ({ input }) => realThingError(String(input)) ?? '',
  });

/** A text of one line that names nothing real: no wallet address, no IBAN, no card number. */
export const plainWords = (most: number) => nothingReal(words(most));
/** The same, of several lines. */
export const plainLines = (most: number) => nothingReal(lines(most));
/** The same, empty or missing as well. */
export const optionalPlainLines = (most: number) =>
  optionalText(most).superRefine((value, context) => {
    const message = value ? (linesError(value) ?? realThingError(value)) : undefined;
    if (message) context.addIssue({ code: 'custom', message });
  });
