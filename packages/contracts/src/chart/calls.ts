import { z } from 'zod';
import { text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { chartDrawing, drawingInput } from './drawing-model.ts';
import { A_LIST, removed, removedAnswer, savedAnswer } from './fields.ts';
import {
  MOST_DRAWINGS,
  MOST_PAIR_LISTS,
  MOST_SAVED,
  MOST_SETUPS,
  MOST_TEMPLATES,
  MOST_WORKSPACES,
} from './limits.ts';
import { pairList, pairListInput } from './pair-list-model.ts';
import { chartSetup, setupInput } from './setup-model.ts';
import { workspace, workspaceInput } from './workspace-model.ts';

const BY_VERSION =
  'Version 0 adds one, any other version changes it. Where another device has saved a newer version, nothing of it is changed, and `conflicts` has the current one. Saving what is saved already changes nothing.';
const REMOVAL =
  'Removing what is not there succeeds. Where another device has saved a newer version, it stays, and `conflicts` has it.';
const RATE = { most: 240, seconds: 60 };
const ANY = '018f0000-0000-7000-8000-00000000000';

const atMost = <T extends z.ZodType>(thing: T) =>
  z
    .array(thing, A_LIST)
    .min(1, { error: 'must have one at least' })
    .max(MOST_SAVED, { error: `must be at most ${MOST_SAVED} in one call` });

export const drawings = query({
  method: 'GET',
  path: '/api/secure/chart/drawings',
  access: 'user',
  summary: 'The drawings on the chart of a pair.',
  description: 'From the back to the front. A pair that is no longer listed keeps its drawings.',
  input: z.object({ pair: text(40).describe('Pair such as BTC/USD.') }),
  output: z.object({ drawings: z.array(chartDrawing).describe('Drawings, from the back to the front.') }),
  example: { pair: 'BTC/USD' },
});

export const drawnPairs = query({
  method: 'GET',
  path: '/api/secure/chart/pairs',
  access: 'user',
  summary: 'The pairs that have drawings.',
  description: 'With how many, by pair. Pairs that are no longer listed are among them.',
  input: z.object({}),
  output: z.object({
    pairs: z
      .array(
        z.object({
          pair: z.string().describe('Pair such as BTC/USD.'),
          drawings: z.int().describe('How many drawings it has.'),
          delisted: z.boolean().describe('Whether it is no longer listed. Its drawings stay.'),
        }),
      )
      .describe('Pairs by name.'),
  }),
  example: {},
});

export const saveDrawings = command({
  method: 'POST',
  path: '/api/secure/chart/drawings',
  access: 'user',
  scope: 'none',
  rate: RATE,
  summary: 'Save drawings.',
  description: `${BY_VERSION} Refused with bad_input at \`drawings\` beyond ${MOST_DRAWINGS} of a pair, at \`pair\` of a drawing for an unknown pair, and at the fields of a drawing.`,
  input: z.object({ drawings: atMost(drawingInput).describe(`Drawings to save, at most ${MOST_SAVED}.`) }),
  output: savedAnswer(chartDrawing),
  example: {
    drawings: [
      {
        uuid: `${ANY}1`,
        version: 0,
        pair: 'BTC/USD',
        tool: 'trend',
        points: [
          [1780000000, '60000'],
          [1780086400, '62500.5'],
        ],
        style: { color: 'accent', width: 2, dash: 'solid', fill: false },
        text: '',
        intervals: null,
        locked: false,
        hidden: false,
        z: 0,
      },
    ],
  },
});

export const removeDrawings = command({
  method: 'POST',
  path: '/api/secure/chart/drawings/remove',
  access: 'user',
  scope: 'none',
  rate: RATE,
  summary: 'Delete drawings.',
  description: REMOVAL,
  input: z.object({ drawings: atMost(removed).describe(`Drawings to delete, at most ${MOST_SAVED}.`) }),
  output: removedAnswer(chartDrawing),
  example: { drawings: [{ uuid: `${ANY}1`, version: 1 }] },
});

export const setups = query({
  method: 'GET',
  path: '/api/secure/chart/setups',
  access: 'user',
  summary: 'The setups of charts.',
  description:
    'Templates by name, then the setups that charts use: one a pair, and one without a pair for all others.',
  input: z.object({}),
  output: z.object({ setups: z.array(chartSetup).describe('Templates, then current setups by pair.') }),
  example: {},
});

export const saveSetups = command({
  method: 'POST',
  path: '/api/secure/chart/setups',
  access: 'user',
  scope: 'none',
  rate: RATE,
  summary: 'Save setups of charts.',
  description: `${BY_VERSION} A chart has one current setup: a second one for the same pair is a conflict with the first. Refused with bad_input at \`name\` for a second template with the same name and beyond ${MOST_TEMPLATES} templates, at \`pair\` for an unknown pair and beyond ${MOST_SETUPS} pairs, at \`pair\` of a comparison for one that is unknown, repeated or the pair of the chart itself, and at the fields of a setup.`,
  input: z.object({ setups: atMost(setupInput).describe(`Setups to save, at most ${MOST_SAVED}.`) }),
  output: savedAnswer(chartSetup),
  example: {
    setups: [
      {
        uuid: `${ANY}2`,
        version: 0,
        name: 'Swing',
        pair: null,
        type: 'candles',
        scale: 'log',
        zone: 'UTC',
        compare: [{ pair: 'ETH/USD', color: 'warning' }],
        studies: [
          { id: 'rsi-1', key: 'rsi', params: { length: 14 }, plots: {}, pane: 1, height: 1, hidden: false },
        ],
        shows: { orders: true, fills: true, positions: true, alerts: true, sessions: false },
      },
    ],
  },
});

export const removeSetups = command({
  method: 'POST',
  path: '/api/secure/chart/setups/remove',
  access: 'user',
  scope: 'none',
  rate: RATE,
  summary: 'Delete setups of charts.',
  description: REMOVAL,
  input: z.object({ setups: atMost(removed).describe(`Setups to delete, at most ${MOST_SAVED}.`) }),
  output: removedAnswer(chartSetup),
  example: { setups: [{ uuid: `${ANY}2`, version: 1 }] },
});

export const workspaces = query({
  method: 'GET',
  path: '/api/secure/chart/workspaces',
  access: 'user',
  summary: 'The saved layouts of the terminals.',
  description: 'By name.',
  input: z.object({}),
  output: z.object({ workspaces: z.array(workspace).describe('Layouts by name.') }),
  example: {},
});

export const saveWorkspaces = command({
  method: 'POST',
  path: '/api/secure/chart/workspaces',
  access: 'user',
  scope: 'none',
  rate: RATE,
  summary: 'Save layouts of the terminals.',
  description: `${BY_VERSION} Refused with bad_input at \`name\` for a second layout of a name in a terminal, at \`workspaces\` beyond ${MOST_WORKSPACES}, and at \`tree\` for a tree that is no layout.`,
  input: z.object({ workspaces: atMost(workspaceInput).describe(`Layouts to save, at most ${MOST_SAVED}.`) }),
  output: savedAnswer(workspace),
  example: {
    workspaces: [
      {
        uuid: `${ANY}3`,
        version: 0,
        name: 'Two charts',
        venue: 'spot',
        tree: {
          type: 'row',
          weights: [2, 1],
          children: [
            {
              type: 'tabs',
              active: 0,
              panels: [{ id: 'chart-1', kind: 'chart', link: 'blue', setup: null }],
            },
            { type: 'tabs', active: 0, panels: [{ id: 'book-1', kind: 'book', link: 'blue', setup: null }] },
          ],
        },
      },
    ],
  },
});

export const removeWorkspaces = command({
  method: 'POST',
  path: '/api/secure/chart/workspaces/remove',
  access: 'user',
  scope: 'none',
  rate: RATE,
  summary: 'Delete layouts of the terminals.',
  description: REMOVAL,
  input: z.object({ workspaces: atMost(removed).describe(`Layouts to delete, at most ${MOST_SAVED}.`) }),
  output: removedAnswer(workspace),
  example: { workspaces: [{ uuid: `${ANY}3`, version: 1 }] },
});

export const pairLists = query({
  method: 'GET',
  path: '/api/secure/chart/pair-lists',
  access: 'user',
  summary: 'The lists of pairs beside the favorites.',
  description: 'By place. The favorites are a list of their own: GET /api/secure/starred-pairs.',
  input: z.object({}),
  output: z.object({ lists: z.array(pairList).describe('Lists by place.') }),
  example: {},
});

export const savePairLists = command({
  method: 'POST',
  path: '/api/secure/chart/pair-lists',
  access: 'user',
  scope: 'none',
  rate: RATE,
  summary: 'Save lists of pairs.',
  description: `${BY_VERSION} Refused with bad_input at \`name\` for a second list of a name and for Favorites, at \`lists\` beyond ${MOST_PAIR_LISTS}, and at \`pairs\` for an unknown pair, a repeated one and beyond 100. A pair that is no longer listed stays.`,
  input: z.object({ lists: atMost(pairListInput).describe(`Lists to save, at most ${MOST_SAVED}.`) }),
  output: savedAnswer(pairList),
  example: {
    lists: [
      {
        uuid: `${ANY}4`,
        version: 0,
        name: 'Majors',
        color: 'blue',
        place: 0,
        pairs: ['BTC/USD', 'ETH/USD'],
      },
    ],
  },
});

export const removePairLists = command({
  method: 'POST',
  path: '/api/secure/chart/pair-lists/remove',
  access: 'user',
  scope: 'none',
  rate: RATE,
  summary: 'Delete lists of pairs.',
  description: REMOVAL,
  input: z.object({ lists: atMost(removed).describe(`Lists to delete, at most ${MOST_SAVED}.`) }),
  output: removedAnswer(pairList),
  example: { lists: [{ uuid: `${ANY}4`, version: 1 }] },
});
