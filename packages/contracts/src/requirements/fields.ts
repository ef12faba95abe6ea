import { z } from 'zod';
import { plainWords } from '../chains/plain-fields.ts';
import { text } from '../common/fields.ts';

export const homeAddress = z
  .object(
    {
      street: plainWords(100).describe('Street and number, at most 100 characters.'),
      city: plainWords(60).describe('City or town, at most 60 characters.'),
      postalCode: plainWords(16).describe('Postal code, at most 16 characters.'),
      country: text(2).describe('Country as ISO 3166 alpha-2, one of GET /api/countries.'),
    },
    { error: 'must be street, city, postal code and country' },
  )
  .describe('The address of a home.')
  .meta({ id: 'HomeAddress' });
export type HomeAddress = z.infer<typeof homeAddress>;
