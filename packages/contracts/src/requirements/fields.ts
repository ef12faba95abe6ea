import { z } from 'zod';
import { realThingError } from '../chains/real-address.ts';
import { lines, text, words } from '../common/fields.ts';

const nothingReal = <S extends z.ZodType<string>>(field: S) =>
  field.refine((value) => realThingError(value) === undefined, {
    error: ({ input }) => realThingError(String(input)) ?? '',
  });

/** A text of one line that names nothing real: no address of a wallet, no IBAN, no card number. */
export const plainWords = (most: number) => nothingReal(words(most));
/** The same, of several lines. */
export const plainLines = (most: number) => nothingReal(lines(most));

export const homeAddress = z
  .object({
    street: plainWords(100).describe('Street and number, at most 100 characters.'),
    city: plainWords(60).describe('City or town, at most 60 characters.'),
    postalCode: plainWords(16).describe('Postal code, at most 16 characters.'),
    country: text(2).describe('Country as ISO 3166 alpha-2, one of GET /api/countries.'),
  })
  .describe('The address of a home.')
  .meta({ id: 'HomeAddress' });
export type HomeAddress = z.infer<typeof homeAddress>;
