import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { runFigures } from './model.ts';
import { MOST_LINES } from './run-limits.ts';

const curvePoint = z
  .object({
    at: instant.describe('The instant, on the simulated clock.'),
    equity: decimalText.describe('Capital and P&L of the run.'),
  })
  .describe('A point of the equity curve of a saved run.')
  .meta({ id: 'CurvePoint' });
export type CurvePoint = z.infer<typeof curvePoint>;

const shown = {
  label: z.string().describe('Name of the API key.'),
  from: instant.describe('When the run begins.'),
  to: instant.describe('When it ends.'),
  currency: z.literal('USD').describe('Currency of all amounts.'),
  figures: runFigures,
  digest: z.string().describe('SHA-256 of all orders and fills.'),
  events: z.int().describe('How many orders and fills there are.'),
};

export const savedRun = z
  .object({
    uuid: z.string().describe('Id of the saved run.'),
    name: z.string().describe('Name that its owner gave it.'),
    createdAt: instant.describe('When it was saved, on the simulated clock.'),
    ...shown,
  })
  .describe('A run that its owner saved.')
  .meta({ id: 'SavedRun' });
export type SavedRun = z.infer<typeof savedRun>;

/** A run as a file, which another world can take. */
export const runDocument = z
  .object({
    format: z.literal('papermint-run-1').describe('Format of the file.'),
    ...shown,
    points: z.array(curvePoint).describe('Equity at evenly spaced instants, oldest first.'),
    lines: z.array(z.string()).describe('The first orders and fills, one a line, oldest first.'),
  })
  .describe('A saved run as a whole, to be added to another world.')
  .meta({ id: 'RunDocument' });
export type RunDocument = z.infer<typeof runDocument>;

const side = z
  .object({
    name: z.string().describe('Name of the run.'),
    saved: z.boolean().describe('Whether it is a saved run.'),
    ...shown,
    points: z.array(curvePoint).describe('Equity, oldest first.'),
  })
  .describe('One of two runs.')
  .meta({ id: 'ComparedRun' });
export type ComparedRun = z.infer<typeof side>;

export const comparison = z
  .object({
    one: side,
    other: side,
    isEqual: z.boolean().describe('Whether both placed the same orders and got the same fills, to the byte.'),
    difference: z
      .object({
        event: z.int().describe('Place of the first order or fill that differs, from 1.'),
        one: z.string().nullable().describe('The event of the first run; null where it has ended before.'),
        other: z.string().nullable().describe('The event of the other run; null where it has ended before.'),
      })
      .nullable()
      .describe(`The first difference; null where they are equal, or differ after ${MOST_LINES} events.`),
  })
  .describe('Two runs side by side.')
  .meta({ id: 'RunComparison' });
export type RunComparison = z.infer<typeof comparison>;
