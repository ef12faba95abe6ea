import { z } from 'zod';
import { AN_OBJECT, decimal, text, within, words } from '../common/fields.ts';
import { anyOf } from '../common/list.ts';
import { supplyError } from './listing-rules.ts';
import { MOST_LEVERAGE, MOST_TIERS, tierError } from './margin-tiers.ts';
import { instrumentStatuses } from './model.ts';
import { staffInstrument } from './staff-model.ts';

const SYMBOL = /^[A-Z\d]+(?:_[A-Z\d]+)*$/;

const SYMBOL_ERROR = 'must be of A to Z and 0 to 9, with a single _ between them at most';

/** A symbol in any case. Checked before upper-casing, which turns ß, ſ and ı into letters from A to Z. */
export const symbol = () =>
  text(40)
    .regex(/^[A-Za-z\d_]*$/, { error: SYMBOL_ERROR, abort: true })
    .toUpperCase();

/** The symbol of a new coin or commodity. */
export const newSymbol = () =>
  symbol()
    .min(2, { error: 'must be 2 to 12 characters', abort: true })
    .max(12, { error: 'must be 2 to 12 characters', abort: true })
    .regex(SYMBOL, { error: SYMBOL_ERROR });

const LETTERS = 'must be 2 to 5 letters from A to Z';

/** The symbol of a new stock. */
export const newTicker = () =>
  text(40)
    .regex(/^[A-Za-z]{2,5}$/, { error: LETTERS, abort: true })
    .toUpperCase();

/** The code of a currency, in any case. */
export const currencyCode = () =>
  text(40)
    .regex(/^[A-Za-z]{3}$/, { error: 'must be the three letters of a currency', abort: true })
    .toUpperCase();

const number = (least: number, most: number) =>
  within(z.number({ error: 'is not a valid number' }), least, most);

/** Decimals of an amount. */
export const scale = () => number(0, 8).int({ error: 'is not a whole number' });

const VOLATILITY = 'must be from 0 to 3, which is 300 %';
export const volatility = () =>
  z.number({ error: 'is not a valid number' }).min(0, { error: VOLATILITY }).max(3, { error: VOLATILITY });

export const spread = () => number(0, 500);

export const turnover = () => number(1000, 1e12);

/** Whole coins or shares. */
export const supply = (unit: 'coins' | 'shares') =>
  decimal().refine((typed) => supplyError(typed, unit) === undefined, {
    error: ({ input }) => supplyError(String(input), unit) ?? '',
  });

const WHOLE = 'is not a whole number';

export const marginTiersInput = () =>
  z
    .array(
      z.strictObject(
        {
          upTo: decimal()
            .nullable()
            .describe('Largest notional of the tier, in quote; null for the last tier.'),
          rate: decimal().describe(
            'Maintenance margin on the part of the notional in this tier, a fraction.',
          ),
          maxLeverage: z
            .number({ error: WHOLE })
            .int({ error: WHOLE })
            .describe(`Highest leverage in this tier, 1 to ${MOST_LEVERAGE}.`),
        },
        AN_OBJECT,
      ),
      { error: 'must be a list of tiers' },
    )
    .min(1, { error: 'must be at least one tier', abort: true })
    .max(MOST_TIERS, { error: `must be at most ${MOST_TIERS} tiers`, abort: true })
    .refine((tiers) => tierError(tiers) === undefined, {
      error: ({ input }) => tierError(input as Parameters<typeof tierError>[0]) ?? '',
    });

const STATUSES = `must be one of ${instrumentStatuses.join(', ')}`;

export const newStatus = () =>
  z.enum(instrumentStatuses, { error: STATUSES }).describe('The status it should have.');

export const statusReason = () =>
  z
    .string({ error: 'is required and stored with the change' })
    .trim()
    .min(3, { error: 'is required and stored with the change' })
    .pipe(words(200))
    .describe('Why, 3 to 200 characters. Kept in the history and the audit log.');

/** The parts of staff's list of instruments of a kind. */
export const listedInstruments = {
  row: staffInstrument,
  sorts: ['rank', 'symbol', 'name', 'price', 'change24h', 'turnover24h', 'openOrders'],
  sort: 'rank',
  filters: { status: anyOf(instrumentStatuses) },
} as const;
