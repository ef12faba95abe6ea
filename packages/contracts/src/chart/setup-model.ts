import { z } from 'zod';
import { AN_OBJECT, text, whole, within, words } from '../common/fields.ts';
import { candleAdjustments } from '../markets/kinds.ts';
import { A_LIST, color, dash, kept, knownVersion, ownUuid, width, yesOrNo } from './fields.ts';
import { LONGEST_NAME, MOST_COMPARED, MOST_SETUP, MOST_STUDIES } from './limits.ts';

export const chartTypes = ['candles', 'hollow', 'heikin-ashi', 'bars', 'line', 'area'] as const;
export type ChartType = (typeof chartTypes)[number];
export const chartScales = ['linear', 'log', 'percent'] as const;
export type ChartScale = (typeof chartScales)[number];
export const futuresPrices = ['last', 'mark', 'index'] as const;
export type FuturesPrice = (typeof futuresPrices)[number];

const KEY = /^[a-z][\w-]{0,39}$/i;
const key = () => text(40).regex(KEY, { error: 'must be letters, digits and hyphens' });

/** A zone of the IANA database that this computer knows. */
function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

const A_RECORD = {
  error: ({ code }: { code: string }) =>
    code === 'invalid_key' ? 'must have names of letters, digits and hyphens' : 'must be an object',
};

const params = z
  .record(
    key(),
    z.union([z.number(), text(40), z.boolean()], { error: 'must be a number, a text or a boolean' }),
    A_RECORD,
  )
  .refine((value) => Object.keys(value).length <= 16, { error: 'must be at most 16 parameters' })
  .describe('Parameters of the study by their names, such as length.');
const plots = z
  .record(
    key(),
    z.strictObject(
      { color, width, dash, hidden: yesOrNo().describe('Whether this line is left out.') },
      AN_OBJECT,
    ),
    A_RECORD,
  )
  .refine((value) => Object.keys(value).length <= 8, { error: 'must be at most 8 lines' })
  .describe('How its lines are drawn, by their names; a line that is missing has its usual look.');

const study = z
  .strictObject(
    {
      id: text(40).describe('Name of this study in the setup, as two may have the same key.'),
      key: key().describe('Which study it is, such as rsi.'),
      params,
      plots,
      pane: within(whole(), 0, MOST_STUDIES).describe('Pane: 0 is that of the candles.'),
      height: within(z.number({ error: 'is not a valid number' }), 0, 10_000).describe(
        'Height of its pane, as a share beside the other panes.',
      ),
      hidden: yesOrNo().describe('Whether the chart leaves it out.'),
    },
    AN_OBJECT,
  )
  .describe('A study on the chart.');

const fields = {
  name: words(LONGEST_NAME).nullable().describe('Name of a template; null for the setup that a chart uses.'),
  pair: text(40)
    .nullable()
    .describe('Pair whose chart uses it; null for a template, and for the setup of all other pairs.'),
  type: z
    .enum(chartTypes, { error: `must be one of ${chartTypes.join(', ')}` })
    .describe('Form of the candles.'),
  scale: z
    .enum(chartScales, { error: `must be one of ${chartScales.join(', ')}` })
    .describe('Scale of prices.'),
  zone: text(60)
    .refine((zone) => zone === 'local' || isZone(zone), { error: 'is not a time zone such as Europe/Berlin' })
    .describe('Time zone of the times: `local`, UTC, or a name such as Europe/Berlin.'),
  compare: z
    .array(
      z.strictObject(
        {
          pair: text(40).describe('Pair to compare with.'),
          color,
          hidden: yesOrNo().default(false).describe('Whether the chart leaves its line out.'),
        },
        AN_OBJECT,
      ),
      A_LIST,
    )
    .max(MOST_COMPARED, { error: `must be at most ${MOST_COMPARED} pairs` })
    .describe('Pairs to compare it with, listed or delisted, each once.'),
  studies: z
    .array(study, A_LIST)
    .max(MOST_STUDIES, { error: `must be at most ${MOST_STUDIES} studies` })
    .describe('Studies on the chart.'),
  shows: z
    .strictObject(
      {
        orders: yesOrNo().describe('Own open orders.'),
        fills: yesOrNo().describe('Own fills.'),
        positions: yesOrNo().describe('Own positions.'),
        alerts: yesOrNo().describe('Own alerts.'),
        sessions: yesOrNo().describe('Breaks between sessions.'),
        events: yesOrNo().default(true).describe('Events of the company, on charts of stocks.'),
      },
      AN_OBJECT,
    )
    .describe('What is drawn beside the candles.'),
  futuresPrice: z
    .enum(futuresPrices, { error: `must be one of ${futuresPrices.join(', ')}` })
    .default('last')
    .describe('Price that charts of futures show.'),
  adjustment: z
    .enum(candleAdjustments, { error: `must be one of ${candleAdjustments.join(', ')}` })
    .default('split')
    .describe('Corporate actions that candles of stocks are adjusted for.'),
};

/** A setup as a client saves it. */
export const setupInput = z
  .strictObject({ uuid: ownUuid(), version: knownVersion(), ...fields }, AN_OBJECT)
  .superRefine((setup, context) => {
    if (setup.name !== null && setup.pair !== null) {
      context.addIssue({ code: 'custom', path: ['pair'], message: 'must be null for a template' });
    }
    setup.compare.forEach(({ pair }, place) => {
      const path = ['compare', place, 'pair'];
      const isRepeated = setup.compare.findIndex((one) => one.pair === pair) < place;
      if (isRepeated) context.addIssue({ code: 'custom', path, message: 'is already compared' });
      if (pair === setup.pair)
        context.addIssue({ code: 'custom', path, message: 'is the pair of the chart itself' });
    });
    if (new Set(setup.studies.map(({ id }) => id)).size < setup.studies.length) {
      context.addIssue({ code: 'custom', path: ['studies'], message: 'must have different ids' });
    }
    if (JSON.stringify(setup).length > MOST_SETUP) {
      context.addIssue({ code: 'custom', path: ['studies'], message: 'must be at most 16 kB of JSON' });
    }
  })
  .describe('A setup to save.');

/** What a chart shows, and how. */
export const chartSetup = z
  .object({ uuid: z.string().describe('ID, as its client made it.'), ...fields, ...kept })
  .describe('What a chart shows, and how: a template with a name, or what the charts of a pair use.')
  .meta({ id: 'ChartSetup' });

export type ChartSetup = z.infer<typeof chartSetup>;
export type SetupInput = z.input<typeof setupInput>;
export type StudySetup = z.infer<typeof study>;
