import { describe, expect, test } from 'vitest';
import { inputErrors } from '../common/input-errors.ts';
import { saveDrawings, saveSetups, saveWorkspaces } from './calls.ts';
import { MOST_POINTS } from './limits.ts';

const [drawing] = saveDrawings.example.drawings;
const [setup] = saveSetups.example.setups;
const [workspace] = saveWorkspaces.example.workspaces;

const firstOf = (error: Parameters<typeof inputErrors>[0] | undefined) => error && inputErrors(error)[0];
const drawingFault = (change: object) =>
  firstOf(saveDrawings.input.safeParse({ drawings: [{ ...drawing, ...change }] }).error);
const setupFault = (change: object) =>
  firstOf(saveSetups.input.safeParse({ setups: [{ ...setup, ...change }] }).error);
const treeError = (tree: unknown) =>
  firstOf(saveWorkspaces.input.safeParse({ workspaces: [{ ...workspace, tree }] }).error);

const tabs = (id: string) => ({
  type: 'tabs',
  active: 0,
  panels: [{ id, kind: 'chart', link: null, setup: null }],
});

describe('a drawing', () => {
  test.each([
    [{ points: [[1780000000, '1']] }, 'drawings.0.points', 'Points of drawing 1 must be 2 points'],
    [{ tool: 'brush', points: [[1780000000, '1']] }, 'drawings.0.points', 'must be at least 2 points'],
    [
      { tool: 'brush', points: Array.from({ length: MOST_POINTS + 1 }, () => [1, '1']) },
      'drawings.0.points',
      'must be at most 300 points',
    ],
    [{ tool: 'spiral' }, 'drawings.0.tool', 'Tool of drawing 1 must be one of trend, ray'],
    [
      {
        points: [
          [1.5, '1'],
          [2, '1'],
        ],
      },
      'drawings.0.points.0.0',
      'is not a whole number',
    ],
    [
      {
        points: [
          [1, 'x'],
          [2, '1'],
        ],
      },
      'drawings.0.points.0.1',
      'is not a valid number',
    ],
    [{ points: [[1], [2, '1']] }, 'drawings.0.points.0', 'must be a time and a price'],
    [{ points: null }, 'drawings.0.points', 'must be a list'],
    [{ style: 'red' }, 'drawings.0.style', 'must be an object'],
    [{ text: '\u200b\u2060' }, 'drawings.0.text', 'must have a visible character'],
    [{ text: '\u3164 \u2800' }, 'drawings.0.text', 'must have a visible character'],
    [{ text: 'x'.repeat(201) }, 'drawings.0.text', 'must be at most 200 characters'],
    [{ uuid: 'mine' }, 'drawings.0.uuid', 'is not a UUID'],
    [{ version: -1 }, 'drawings.0.version', 'must be from 0 to'],
    [{ intervals: ['1 hour'] }, 'drawings.0.intervals.0', 'must be at most 4 characters'],
    [
      { style: { color: 'red', width: 1, dash: 'solid', fill: false } },
      'drawings.0.style.color',
      'must be one of accent',
    ],
    [
      {
        tool: 'brush',
        points: Array.from({ length: 300 }, (_, i) => [32_000_000_000 + i, '123456789.123456789']),
      },
      'drawings.0.points',
      'must be at most 8 kB of JSON',
    ],
  ])('refuses %j at %s', (change, key, error) => {
    expect(drawingFault(change)).toEqual({ key, error: expect.stringContaining(error) });
  });

  test('is refused with sentences that name the point', () => {
    const points = [
      [1780000000, '1'.repeat(31)],
      [1780086400, '1'],
    ];
    expect(drawingFault({ points })?.error).toBe('Price of point 1 of drawing 1 has too many digits');
  });

  test('keeps prices as they are typed', () => {
    const points = [
      [1, '0.00000001'],
      [2, '123456789012345678901234.5'],
    ];
    const { data } = saveDrawings.input.safeParse({ drawings: [{ ...drawing, points }] });
    expect(data?.drawings[0]?.points).toEqual(points);
  });

  test('refuses more than 100 in one call', () => {
    const { error } = saveDrawings.input.safeParse({ drawings: Array.from({ length: 101 }, () => drawing) });
    expect(firstOf(error)?.error).toBe('Drawings must be at most 100 in one call');
  });
});

describe('a setup', () => {
  const study = setup?.studies[0];
  test.each([
    [{ zone: 'Mars/Olympus' }, 'setups.0.zone', 'is not a time zone'],
    [{ name: 'Swing', pair: 'BTC/USD' }, 'setups.0.pair', 'must be null for a template'],
    [{ studies: [study, study] }, 'setups.0.studies', 'must have different ids'],
    [
      { studies: [{ ...study, params: { 'a b': 1 } }] },
      'setups.0.studies.0.params.a b',
      'must have names of',
    ],
    [
      { compare: [setup?.compare[0], setup?.compare[0]] },
      'setups.0.compare.1.pair',
      'Pair of comparison 2 of setup 1 is already compared',
    ],
    [
      { name: null, pair: 'ETH/USD', compare: [{ pair: 'ETH/USD', color: 'pink' }] },
      'setups.0.compare.0.pair',
      'is the pair of the chart itself',
    ],
    [{ compare: Array(5).fill(setup?.compare[0]) }, 'setups.0.compare', 'must be at most 4 pairs'],
    [{ studies: Array(21).fill(study) }, 'setups.0.studies', 'must be at most 20 studies'],
    [
      { studies: [{ ...study, params: { length: null } }] },
      'setups.0.studies.0.params.length',
      'must be a number',
    ],
  ])('refuses %j at %s', (change, key, error) => {
    expect(setupFault(change)).toEqual({ key, error: expect.stringContaining(error) });
  });
});

describe('the tree of a workspace', () => {
  const PLACE = 'workspaces.0.tree';
  const row = (children: unknown[], weights = children.map(() => 1)) => ({ type: 'row', weights, children });
  const nested = (levels: number): unknown => (levels === 1 ? tabs('a') : row([nested(levels - 1)]));

  test('is taken as it is', () => {
    const tree = row([tabs('a'), { type: 'column', weights: [1, 2], children: [tabs('b'), tabs('c')] }]);
    expect(treeError(tree)).toBeUndefined();
    expect(treeError(nested(8))).toBeUndefined();
  });

  test.each([
    ['a text', 'x', PLACE, 'must be an object'],
    ['an unknown type', { type: 'grid' }, `${PLACE}.type`, 'must be row, column or tabs'],
    ['a wrong part', row([tabs('a'), {}]), `${PLACE}.children.1.type`, 'must be row, column or tabs'],
    [
      'a weight too few',
      row([tabs('a'), tabs('b')], [1]),
      `${PLACE}.weights`,
      'must be as many as the parts',
    ],
    ['no part', row([]), `${PLACE}.children`, 'must have a part'],
    [
      'a hidden panel that is none',
      { ...tabs('a'), active: 1 },
      `${PLACE}.active`,
      'must be the place of a panel',
    ],
    ['two panels of an id', row([tabs('a'), tabs('a')]), PLACE, 'must have panels with different ids'],
    ['nine levels', nested(9), PLACE, 'must be at most 8 levels deep'],
    ['very many levels', nested(2000), PLACE, 'must be at most 8 levels deep'],
    [
      '41 panels',
      row(Array.from({ length: 41 }, (_, i) => tabs(`${i}`))),
      `${PLACE}.children`,
      'must be at most 40 panels',
    ],
    [
      '41 panels in one place',
      { ...tabs('a'), panels: Array.from({ length: 41 }, (_, i) => ({ ...tabs(`${i}`).panels[0] })) },
      `${PLACE}.panels`,
      'must be at most 40 panels',
    ],
    [
      'a field too many',
      { ...tabs('a'), panels: [{ id: 'a', kind: 'chart', link: null, setup: null, script: 'x' }] },
      `${PLACE}.panels.0`,
      'is not valid',
    ],
  ])('refuses %s', (_, tree, key, error) => {
    expect(treeError(tree)).toEqual({ key, error: expect.stringContaining(error) });
  });
});
