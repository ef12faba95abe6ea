import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { venues } from '../markets/trade-path.ts';
import { alertKinds, alertRepeats, alertStatuses } from './statuses.ts';

export const alertShape = z
  .object({
    uuid: z.string().describe('Id of the alert.'),
    kind: z.enum(alertKinds).describe('What it waits for.'),
    venue: z.enum(venues).describe('Whose price it watches: that of the spot market or of futures.'),
    pair: z.string().nullable().describe('The pair, such as BTC/USD; null for fills in any pair.'),
    price: decimalText.nullable().describe('The price of crosses, above and below; else null.'),
    percent: decimalText.nullable().describe('The move in percent; null for other kinds.'),
    seconds: z
      .number()
      .int()
      .nullable()
      .describe('The longest time of the move in seconds; null for other kinds.'),
    rate: decimalText.nullable().describe('The funding rate as a fraction; null for other kinds.'),
    repeat: z.enum(alertRepeats).describe('Whether it triggers once or every time.'),
    pause: z.number().int().describe('Seconds after which it triggers again; 0 for one that triggers once.'),
    note: z.string().describe('What its owner wrote; may be empty.'),
    mail: z.boolean().describe('Whether it also sends an email.'),
    status: z.enum(alertStatuses).describe('Its status.'),
    expiresAt: instant.nullable().describe('When it expires, in simulated time; null if it does not.'),
    createdAt: instant.describe('When it was created, in simulated time.'),
    triggeredAt: instant.nullable().describe('When it triggered last, in simulated time; null if never.'),
    triggeredPrice: decimalText.nullable().describe('The price when it triggered last; null without one.'),
    times: z.number().int().describe('How often it has triggered.'),
    delisted: z.boolean().describe('Whether the alert has ended because its pair is no longer listed.'),
    version: z
      .number()
      .int()
      .describe('Version of its condition and notification settings: each change adds 1.'),
    says: z.string().describe('What it waits for, in words: BTC/USD crosses 92,400.00.'),
  })
  .describe('An alert.')
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof alertShape>;
