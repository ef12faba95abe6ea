import { describe, expect, it } from 'vitest';
import { markdownTable, table } from './bench-table.mjs';
import { withRecording } from './measurements.mjs';

const rows = [
  {
    measure: 'transfers, one at a time',
    value: 1234.567,
    unit: '/s',
    baseline: 2000,
    ratio: 0.61728,
    target: '≥ 0.5',
  },
  { measure: '  of them refused', value: 0, unit: 'answers' },
];

const run = {
  date: '2026-06-01',
  commit: 'abc1234',
  cores: 2,
  cpu: 'Model X',
  memory: 16 * 2 ** 30,
  node: '22.14.0',
  load: 0.25,
};

/** @param {string} bench @param {number} value */
const recording = (bench, value) => ({
  bench,
  about: `About ${bench}`,
  rows: [{ measure: 'a', value, unit: 'ms' }],
  run,
});

describe('a table of measurements', () => {
  it('aligns numbers to the right in a terminal', () => {
    expect(table(rows)).toEqual([
      'measure                      value  unit     baseline  ratio  target',
      'transfers, one at a time  1,234.57  /s          2,000  0.617  ≥ 0.5',
      '  of them refused                0  answers',
    ]);
  });

  it('has the same cells in Markdown', () => {
    expect(markdownTable(rows)).toEqual([
      '| measure                  |    value | unit    | baseline | ratio | target |',
      '| ------------------------ | -------: | ------- | -------: | ----: | ------ |',
      '| transfers, one at a time | 1,234.57 | /s      |    2,000 | 0.617 | ≥ 0.5  |',
      '| … of them refused        |        0 | answers |          |       |        |',
    ]);
  });

  it('escapes a bar in a measure', () => {
    expect(markdownTable([{ measure: 'a|b', value: 1, unit: 'ms' }])[2]).toContain('| a\\|b    |');
  });
});

describe('the page of measurements', () => {
  it('says when, where and at which commit a bench ran', () => {
    expect(withRecording('', recording('ledger', 1))).toContain(
      '## ledger\n\nAbout ledger.\n\nRecorded on 2026-06-01 at commit abc1234: 2 × Model X, 16 GB of memory, ' +
        'Node 22.14.0, load 0.3 before the run.\n\n| measure |',
    );
  });

  it('replaces the section of the same bench and keeps all others', () => {
    const both = withRecording(withRecording('', recording('ledger', 1)), recording('http', 2));
    const again = withRecording(both, recording('http', 3));
    expect(again).toBe(withRecording(withRecording('', recording('ledger', 1)), recording('http', 3)));
    expect(again.match(/^## .*/gm)).toEqual(['## http', '## ledger']);
  });

  it('does not confuse a bench with one whose name begins like it', () => {
    const page = withRecording(withRecording('', recording('nft-lists', 1)), recording('nft', 2));
    expect(page.match(/^## .*/gm)).toEqual(['## nft', '## nft-lists']);
  });

  it('does not change when the same recording is written again', () => {
    const page = withRecording('', recording('ledger', 1));
    expect(withRecording(page, recording('ledger', 1))).toBe(page);
  });

  it('begins with its own introduction, whatever the page said before', () => {
    const page = withRecording('', recording('ledger', 1));
    expect(withRecording(page.replace('# Measurements', '# Old title'), recording('ledger', 1))).toBe(page);
  });
});
