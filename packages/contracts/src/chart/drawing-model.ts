import { z } from 'zod';
import { AN_OBJECT, decimal, decimalText, optionalText, text, whole, within } from '../common/fields.ts';
import { isSeen } from '../common/words.ts';
import { A_LIST, color, dash, kept, knownVersion, ownUuid, width, yesOrNo } from './fields.ts';
import { MOST_DRAWING, MOST_DRAWING_TEXT, MOST_POINTS } from './limits.ts';
import { drawingTools, POINTS_OF } from './tools.ts';

const AN_INTERVAL = /^\d{1,3}[smhdwM]$/;
/** The end of the year 2999, seconds. */
const LAST_SECOND = 32_503_679_999;

const A_POINT = { error: 'must be a time and a price' };

const tool = z
  .enum(drawingTools, { error: `must be one of ${drawingTools.join(', ')}` })
  .describe(
    'Tool: `level` is a horizontal line; `channel` has two points of a line and one of its parallel; `long` and `short` have entry, target and stop.',
  );
const seconds = within(whole(), 0, LAST_SECOND).describe('Time of the point, seconds since 1970.');
const price = decimal().refine((value) => value.length <= 30, { error: 'has too many digits' });
const style = z
  .strictObject({ color, width, dash, fill: yesOrNo().describe('Whether areas are filled.') }, AN_OBJECT)
  .describe('How it is drawn.');
const drawingText = optionalText(MOST_DRAWING_TEXT)
  .refine((value) => !value || isSeen(value), { error: 'must have a visible character' })
  .default('')
  .describe('Text, empty where it has none.');
const intervals = z
  .array(text(4).regex(AN_INTERVAL, { error: 'is not an interval such as 1h' }), A_LIST)
  .max(20, { error: 'must be at most 20 intervals' })
  .nullable()
  .describe('Intervals of candles that show it, such as 1h; null for all.');
const locked = yesOrNo().describe('Whether the chart refuses to move it.');
const hidden = yesOrNo().describe('Whether the chart leaves it out.');
const order = within(whole(), -100_000, 100_000).describe('Order: a drawing covers those with a lower one.');

/** A drawing as a client saves it. */
export const drawingInput = z
  .strictObject(
    {
      uuid: ownUuid(),
      version: knownVersion(),
      pair: text(40).describe('Pair such as BTC/USD.'),
      tool,
      points: z
        .array(z.tuple([seconds, price.describe('Price of the point, as text.')], A_POINT), A_LIST)
        .max(MOST_POINTS, { error: `must be at most ${MOST_POINTS} points`, abort: true })
        .describe(`Points as time and price, as many as the tool has; at most ${MOST_POINTS} for a brush.`),
      style,
      text: drawingText,
      intervals,
      locked,
      hidden,
      z: order,
    },
    AN_OBJECT,
  )
  .superRefine((drawing, context) => {
    const [least, most] = POINTS_OF[drawing.tool];
    const count = drawing.points.length;
    if (count < least || count > most) {
      const message = least === most ? `must be ${sayPoints(most)}` : `must be at least ${sayPoints(least)}`;
      context.addIssue({ code: 'custom', path: ['points'], message });
    }
    if (JSON.stringify(drawing).length > MOST_DRAWING) {
      context.addIssue({ code: 'custom', path: ['points'], message: 'must be at most 8 kB of JSON' });
    }
  })
  .describe('A drawing to save.');

const sayPoints = (count: number) => (count === 1 ? '1 point' : `${count} points`);

/** A drawing on the chart of a pair. */
export const chartDrawing = z
  .object({
    uuid: z.string().describe('ID, as its client made it.'),
    pair: z.string().describe('Pair that it is drawn on.'),
    tool,
    points: z
      .array(z.tuple([z.int().describe('Time of the point, seconds since 1970.'), decimalText]))
      .describe('Points as time and price.'),
    style,
    text: z.string().describe('Text, empty where it has none.'),
    intervals: z.array(z.string()).nullable().describe('Intervals that show it; null for all.'),
    locked,
    hidden,
    z: z.int().describe('Order: a drawing covers those with a lower one.'),
    ...kept,
  })
  .describe('A drawing on the chart of a pair, kept with the account.')
  .meta({ id: 'ChartDrawing' });

export type ChartDrawing = z.infer<typeof chartDrawing>;
export type DrawingInput = z.input<typeof drawingInput>;
export type DrawingStyle = z.infer<typeof style>;
