import { isoTime, text } from '../common/fields.ts';

/** Which key a call is about, and the span of time to look at. */
export const keyField = { uuid: text(60).describe('Id of the API key.') };
export const spanFields = {
  from: isoTime()
    .optional()
    .describe('First instant, ISO 8601 with its offset; before the first order of the key by default.'),
  to: isoTime()
    .optional()
    .describe('Last instant, ISO 8601 with its offset; now, or when the key ended, by default.'),
};
