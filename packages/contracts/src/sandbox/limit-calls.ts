import { z } from 'zod';
import { message } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { limitModes } from './limit-modes.ts';

const MODES =
  '`off`: requests and orders are counted and no one is refused. `binance`: as many as Binance allows. `strict`: a twentieth of that.';

export const limits = query({
  method: 'GET',
  path: '/api/sandbox/binance/limits',
  access: 'public',
  sandbox: true,
  summary: 'How the limits of the Binance API act.',
  description: `${MODES} By default \`off\`, and \`binance\` in a demo.`,
  input: z.object({}),
  output: z.object({ limits: z.enum(limitModes).describe('How they act.') }),
  example: {},
});

export const setLimits = command({
  method: 'POST',
  path: '/api/sandbox/binance/limits',
  access: 'public',
  sandbox: true,
  summary: 'Set how the limits of the Binance API act.',
  description: `${MODES} What was used so far still counts. It is in memory: a reset and a restart of the server end it. Refused with bad_input for \`off\` in a demo, whose visitors share one machine.`,
  input: z.object({
    limits: z.enum(limitModes, { error: 'must be off, binance or strict' }).describe('How they act.'),
  }),
  output: z.object({ limits: z.enum(limitModes).describe('How they act from now on.'), message }),
  example: { limits: 'binance' },
});
