import { z } from 'zod';
import { instant } from '../common/fields.ts';

const milliseconds = (what: string) => z.number().describe(`${what}, in milliseconds of wall time.`);

export const keyReject = z
  .object({
    code: z.string().describe('Code of the refusal: a number of Binance, or a code of this API.'),
    message: z.string().describe('The sentence of the last one.'),
    count: z.int().describe('How often it was refused.'),
    lastAt: instant.describe('When it was last, on the simulated clock.'),
    example: z.string().describe('Method and path of the last one.'),
  })
  .describe('Requests of an API key that were refused with one code.')
  .meta({ id: 'KeyReject' });
export type KeyReject = z.infer<typeof keyReject>;

const endpointUse = z
  .object({
    endpoint: z.string().describe('Method and path, as documented.'),
    requests: z.int().describe('How many requests were made.'),
    refused: z.int().describe('How many of them were refused.'),
    p50: milliseconds('Median of the time to answer'),
    p95: milliseconds('95th percentile of the time to answer'),
  })
  .describe('Requests of an API key to one endpoint.')
  .meta({ id: 'EndpointUse' });
export type EndpointUse = z.infer<typeof endpointUse>;

export const keyActivity = z
  .object({
    since: instant
      .nullable()
      .describe('Since when requests are counted, by wall time; null where none was counted yet.'),
    requests: z.int().describe('Requests since then.'),
    refused: z.int().describe('Refused ones.'),
    weight: z
      .array(
        z.object({
          at: instant.describe('Beginning of the minute, by wall time.'),
          weight: z.int().describe('Weight that was used in it.'),
          orders: z.int().describe('Orders that were placed in it.'),
        }),
      )
      .describe('Weight used in the last 120 minutes with requests, oldest first.'),
    endpoints: z.array(endpointUse).describe('Requests by endpoint, the most used first.'),
    lag: z
      .object({
        events: z.int().describe('Events that were sent on user streams.'),
        p50: milliseconds('Median of the time from commit to sending'),
        p95: milliseconds('95th percentile of the time from commit to sending'),
        most: milliseconds('The longest time from commit to sending'),
      })
      .nullable()
      .describe('Event lag of the user streams of the key; null where no event was sent.'),
  })
  .describe('What an API key asked, counted in memory: a restart or a reset starts again.')
  .meta({ id: 'KeyActivity' });
export type KeyActivity = z.infer<typeof keyActivity>;
