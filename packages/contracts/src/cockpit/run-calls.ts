import { z } from 'zod';
import { isoTime, message, text, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { keyField, spanFields } from './key-fields.ts';
import { MOST_RUNS } from './run-limits.ts';
import { comparison, runDocument, savedRun } from './run-model.ts';

const runField = { uuid: text(60).describe('Id of the saved run.') };
/** About twice the size of a run with all of its lines. */
const MOST_DOCUMENT = 900_000;

const EXAMPLE = {
  format: 'papermint-run-1',
  label: 'Grid bot',
  from: '2026-05-01T00:00:00.000Z',
  to: '2026-05-08T00:00:00.000Z',
  currency: 'USD',
  figures: {
    capital: '10000',
    realized: '0',
    unrealized: '0',
    fees: '0',
    net: '0',
    return: '0.000000',
    maxDrawdown: '0',
    maxDrawdownShare: '0.000000',
    sharpe: null,
    profitFactor: null,
    winRate: null,
    expectancy: null,
    closedTrades: 0,
    orders: 0,
    fills: 0,
    turnover: '0',
    makerShare: null,
  },
  digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  events: 0,
  points: [],
  lines: [],
};

const ANY = '00000000-0000-7000-8000-000000000000';

export const list = query({
  method: 'GET',
  path: '/api/secure/runs',
  access: 'user',
  summary: 'The saved runs, newest first.',
  description: `At most ${MOST_RUNS}. An API key reads them as well.`,
  input: z.object({}),
  output: z.array(savedRun),
  example: {},
});

export const show = query({
  method: 'GET',
  path: '/api/secure/runs/{uuid}/document',
  access: 'user',
  summary: 'A saved run as a file that another world can take.',
  description: 'Refused with not_found for a run of someone else.',
  input: z.object(runField),
  output: runDocument,
  example: { uuid: ANY },
});

export const save = command({
  method: 'POST',
  path: '/api/secure/api-keys/{uuid}/runs',
  access: 'user',
  summary: 'Save what an API key did as a run.',
  description: `Figures, equity, a hash of all orders and fills, and the first 4,000 of them. Refused with conflict beyond ${MOST_RUNS} runs, with not_found for a key of someone else, and with bad_input at \`to\` if it is in the future or before \`from\`.`,
  input: z.object({
    ...keyField,
    name: words(60).describe('Name of the run, 1 to 60 characters.'),
    ...spanFields,
  }),
  output: z.object({ run: savedRun, message }),
  example: { uuid: ANY, name: 'Grid, first week' },
});

export const add = command({
  method: 'POST',
  path: '/api/secure/runs',
  access: 'user',
  summary: 'Add a run from a file.',
  description: `A file that \`runs.show\` answered, of this world or another. Refused with conflict beyond ${MOST_RUNS} runs, and with bad_input at \`document\` for another file.`,
  input: z.object({
    name: words(60).describe('Name of the run, 1 to 60 characters.'),
    document: text(MOST_DOCUMENT).describe('The text of the file: JSON, as `runs.show` answered it.'),
  }),
  output: z.object({ run: savedRun, message }),
  example: {
    name: 'Grid in another world',
    document: JSON.stringify(EXAMPLE),
  },
});

export const remove = command({
  method: 'DELETE',
  path: '/api/secure/runs/{uuid}',
  access: 'user',
  summary: 'Delete a saved run.',
  description: 'Refused with not_found for a run of someone else.',
  input: z.object(runField),
  output: z.object({ message }),
  example: { uuid: ANY },
});

const which = (what: string) => text(60).describe(`Id of ${what}: of a saved run, or of an API key.`);

export const compare = query({
  method: 'GET',
  path: '/api/secure/runs/compare',
  access: 'user',
  summary: 'Compare two runs.',
  description:
    'Each is a saved run, or an API key with the span of time to look at. Equal means that all orders and fills are the same to the byte: instants, prices, amounts, costs and fees. An API key compares itself and saved runs only. Refused with not_found at `one` or `other`, and with bad_input at the end of a span that is in the future or before its beginning.',
  input: z.object({
    one: which('the first run'),
    oneFrom: isoTime().optional().describe('First instant of the first run, if it is an API key.'),
    oneTo: isoTime().optional().describe('Last instant of the first run, if it is an API key.'),
    other: which('the other run'),
    otherFrom: isoTime().optional().describe('First instant of the other run, if it is an API key.'),
    otherTo: isoTime().optional().describe('Last instant of the other run, if it is an API key.'),
  }),
  output: comparison,
  example: { one: ANY, other: ANY },
});
