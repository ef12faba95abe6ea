import { z } from 'zod';
import { instrumentKinds } from '../markets/kinds.ts';

/** An instrument that news or a release is about. */
export const newsInstrument = z
  .object({
    pair: z.string().describe('Pair, base before quote, such as BTC/USD.'),
    kind: z.enum(instrumentKinds).describe('Kind of the instrument.'),
  })
  .describe('An instrument that it is about.')
  .meta({ id: 'NewsInstrument' });
