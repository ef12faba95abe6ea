import { expect, test } from 'vitest';
import type { ChartSettings } from '../chart/chart-settings.ts';
import { USUAL_SETTINGS } from '../chart/chart-settings.ts';
import type { KeptSetup } from './kept-setup.ts';
import { CURRENT, setupOf } from './kept-setup.ts';
import { mergeSetups } from './merge-setups.ts';

type Study = KeptSetup['studies'][number];

const study = (id: string, pane = 0, change: Partial<Study> = {}): Study => ({
  id,
  key: id.replace(/-\d+$/, ''),
  params: { length: 14 },
  plots: {},
  pane,
  height: 0.3,
  hidden: false,
  ...change,
});
const setup = (change: Partial<ChartSettings> = {}, name: string | null = null) =>
  setupOf(CURRENT, name, { ...USUAL_SETTINGS, ...change });

/** IDs of studies with their panes. */
const panes = ({ studies }: KeptSetup) => studies.map(({ id, pane }) => `${id} ${pane}`);

test('keeps the study of one device and the scale of the other', () => {
  const { value, conflict } = mergeSetups(
    setup(),
    setup({ studies: [study('rsi-1', 1)] }),
    setup({ scale: 'log' }),
  );
  expect(value).toEqual(setup({ studies: [study('rsi-1', 1)], scale: 'log' }));
  expect(conflict).toBe(false);
});

test('keeps what each device shows, compares and sets in a study', () => {
  const base = setup({ studies: [study('rsi-1', 1)] });
  const mine = setup({
    studies: [study('rsi-1', 1, { params: { length: 21 } })],
    compare: [{ pair: 'ETH/USD', color: 'pink', hidden: false }],
    fills: false,
  });
  const theirs = setup({
    studies: [study('rsi-1', 1, { hidden: true })],
    compare: [{ pair: 'SOL/USD', color: 'teal', hidden: true }],
    sessions: true,
  });
  const { value, conflict } = mergeSetups(base, mine, theirs);
  expect(value.studies).toEqual([study('rsi-1', 1, { params: { length: 21 }, hidden: true })]);
  expect(value.compare.map(({ pair }) => pair)).toEqual(['SOL/USD', 'ETH/USD']);
  expect(value.shows).toMatchObject({ fills: false, sessions: true, orders: true });
  expect(conflict).toBe(false);
});

test('has theirs where both have changed the same setting', () => {
  const { value, conflict } = mergeSetups(
    setup(),
    setup({ scale: 'percent', type: 'bars' }),
    setup({ scale: 'log', zone: 'Europe/Berlin' }),
  );
  expect(value).toEqual(setup({ scale: 'log', type: 'bars', zone: 'Europe/Berlin' }));
  expect(conflict).toBe(true);
});

test('gives panes that both devices have added numbers of their own', () => {
  const base = setup({ studies: [study('rsi-1', 1)] });
  const mine = setup({ studies: [study('rsi-1', 1), study('atr-1', 2)] });
  const theirs = setup({ studies: [study('rsi-1', 1), study('macd-1', 2), study('obv-1', 2)] });
  expect(panes(mergeSetups(base, mine, theirs).value)).toEqual(['rsi-1 1', 'macd-1 2', 'obv-1 2', 'atr-1 3']);
});

test('keeps studies in their panes while one device has removed another pane', () => {
  const base = setup({ studies: [study('rsi-1', 1), study('macd-1', 2)] });
  const mine = setup({ studies: [study('macd-1', 1)] });
  const theirs = setup({ studies: [study('rsi-1', 1), study('macd-1', 2), study('atr-1', 3)] });
  const { value, conflict } = mergeSetups(base, mine, theirs);
  expect(panes(value)).toEqual(['macd-1 1', 'atr-1 2']);
  expect(conflict).toBe(false);
});

test('adds a study once that both have added, and both where they differ', () => {
  const rsi = study('rsi-1', 1);
  const same = mergeSetups(setup(), setup({ studies: [rsi] }), setup({ studies: [rsi] }));
  expect(panes(same.value)).toEqual(['rsi-1 1']);
  const long = study('rsi-1', 1, { params: { length: 50 } });
  const both = mergeSetups(setup(), setup({ studies: [long] }), setup({ studies: [rsi] }));
  expect(both.value.studies).toEqual([rsi, { ...long, id: 'rsi-2', pane: 2 }]);
  expect(both.conflict || same.conflict).toBe(false);
});

test.each([
  [
    'studies',
    { studies: Array.from({ length: 11 }, (_, nth) => study(`sma-${nth + 1}`)) },
    { studies: Array.from({ length: 11 }, (_, nth) => study(`ema-${nth + 1}`)) },
  ],
  [
    'compared pairs',
    { compare: ['A/USD', 'B/USD', 'C/USD'].map((pair) => ({ pair, color: 'pink', hidden: false })) },
    { compare: ['D/USD', 'E/USD'].map((pair) => ({ pair, color: 'pink', hidden: false })) },
  ],
])('has theirs where both together are too many %s', (_, mine, theirs) => {
  expect(mergeSetups(setup(), setup(mine), setup(theirs))).toEqual({ value: setup(theirs), conflict: true });
});

test('leaves a template as theirs at a conflict', () => {
  const base = setup({}, 'Trend');
  const mine = setup({ scale: 'percent', type: 'bars' }, 'Trend');
  const theirs = setup({ scale: 'log' }, 'Trend');
  expect(mergeSetups(base, mine, theirs)).toEqual({ value: theirs, conflict: true });
  expect(mergeSetups(base, setup({ type: 'bars' }, 'Trend'), theirs).value).toEqual(
    setup({ scale: 'log', type: 'bars' }, 'Trend'),
  );
});
