import { expect, test } from 'vitest';
import type { z } from 'zod';
import { callList } from './calls.ts';

const WRONG = [null, 1.5, '\0', [null], {}, true];
/** The library's sentences, which name types of JavaScript. */
const FOREIGN = /expected|^Invalid (?:input|option|key|element|string)|^Too (?:small|big)/;

const fieldsOf = (input: z.ZodType) =>
  'shape' in input ? Object.entries(input.shape as Record<string, z.ZodType>) : [];

test('every wrong field is refused in our words', () => {
  const foreign = callList().flatMap(({ name, call }) =>
    fieldsOf(call.input).flatMap(([key, field]) =>
      WRONG.flatMap((value) => field.safeParse(value).error?.issues ?? [])
        .filter(({ message }) => FOREIGN.test(message))
        .map(({ message }) => `${name} ${key}: ${message}`),
    ),
  );
  expect([...new Set(foreign)]).toEqual([]);
});
