import { z } from 'zod';
import { ruled, words } from '../common/fields.ts';
import { accountNumberError, compact, realThingError } from './real-address.ts';
import { addressError } from './sim-address.ts';

/** Words that name nothing real, such as a label or the holder of an account. */
export const simulatedWords = (most: number) =>
  words(most).refine((value) => realThingError(value) === undefined, {
    error: ({ input }) => realThingError(String(input)) ?? '',
  });

/** An address of a simulated blockchain, in lower case and without spaces. */
export const simulatedAddress = () =>
  z
    .string({ error: 'is not a string' })
    .max(100, { error: 'must be at most 100 characters', abort: true })
    .transform((value) => value.replaceAll(/\s/g, ''))
    .pipe(ruled((value) => realThingError(value) ?? addressError(value)))
    .transform((value) => value.toLowerCase());

/** The number of a simulated bank account, in upper case and without spaces. */
export const simulatedAccountNumber = () =>
  z
    .string({ error: 'is not a string' })
    .max(60, { error: 'must be at most 60 characters', abort: true })
    .pipe(ruled(accountNumberError))
    .transform(compact);
