import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { newsInstrument } from './instrument.ts';
import { releaseAreas, releaseImportances, releaseStatuses, releaseUnits } from './kinds.ts';

const figure = (what: string) =>
  decimalText.nullable().describe(`${what}, in the unit; null while it is not known.`);

const releaseFigures = {
  previous: figure('The figure of the previous release'),
  forecast: figure('What economists expect'),
  actual: figure('The figure'),
};

export const economicRelease = z
  .object({
    id: z.string().describe('Id: the series and the local day of the release.'),
    series: z.string().describe('The recurring release that it belongs to, such as us-cpi.'),
    name: z.string().describe('Its name.'),
    about: z.string().describe('What it measures.'),
    area: z
      .enum(releaseAreas)
      .describe('Country (ISO 3166), EU for the euro area, or crypto: whose economy it is about.'),
    currency: z.string().describe('Code of the currency or coin that it moves most.'),
    importance: z.enum(releaseImportances).describe('How much it usually moves prices.'),
    period: z
      .string()
      .nullable()
      .describe('What the figure is about, such as May 2026; null for a decision or an event.'),
    unit: z.enum(releaseUnits).nullable().describe('What its figures are measured in; null for an event.'),
    decimals: z.number().int().describe('Decimals that its figures are shown with.'),
    at: instant.describe('When it is due, on the simulated clock.'),
    figuresAt: instant
      .nullable()
      .describe(
        'When its figure appears, two minutes after it is due; null for an event, which has no figures.',
      ),
    status: z
      .enum(releaseStatuses)
      .describe(
        'scheduled: still to come. due: within the two minutes before the figure appears. released: with its figure. past: an event that is over.',
      ),
    ...releaseFigures,
    instruments: z.array(newsInstrument).describe('The listed instruments that it moves most.'),
  })
  .describe('A release of the economic calendar. Its figures are invented.')
  .meta({ id: 'EconomicRelease' });
export type EconomicRelease = z.infer<typeof economicRelease>;

export const pastRelease = z
  .object({
    id: z.string().describe('Id of the release.'),
    at: instant.describe('When it was due, on the simulated clock.'),
    period: z.string().nullable().describe('What the figure is about.'),
    forecast: releaseFigures.forecast,
    actual: releaseFigures.actual,
  })
  .describe('An earlier release of a series.')
  .meta({ id: 'PastEconomicRelease' });
