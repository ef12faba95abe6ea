import { describe, expect, it } from 'vitest';
import { countJourneys, countUnits } from './counts.mjs';

/** @param {string} name @param {string[]} tests @param {string} [status] */
const file = (name, tests, status = tests.includes('failed') ? 'failed' : 'passed') => ({
  name,
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

describe('countUnits', () => {
  /** @type {[string, ReturnType<typeof file>[], { code: number, onDisk: string[] }, object][]} */
  const cases = [
    [
      'tests',
      [file('a', ['passed', 'passed', 'failed'])],
      { code: 1, onDisk: ['a'] },
      { passed: 2, failed: 1 },
    ],
    [
      'a skipped test apart',
      [file('a', ['passed', 'pending'])],
      { code: 0, onDisk: [] },
      { skipped: 1, failed: 0 },
    ],
    [
      'a file that does not load as one failure',
      [file('a', [], 'failed')],
      { code: 1, onDisk: ['a'] },
      { failed: 1 },
    ],
    [
      'a test file that was not run',
      [file('a', ['passed'])],
      { code: 0, onDisk: ['a', 'b'] },
      { passed: 1, failed: 1 },
    ],
    ['an empty run as a failure', [], { code: 0, onDisk: [] }, { passed: 0, failed: 1 }],
    [
      'an error outside of all tests',
      [file('a', ['passed'])],
      { code: 1, onDisk: ['a'] },
      { passed: 1, failed: 1 },
    ],
  ];
  it.each(cases)('counts %s', (_, testResults, facts, expected) => {
    expect(countUnits({ testResults }, facts)).toMatchObject(expected);
  });
});

it('names the unit tests that failed', () => {
  const report = { testResults: [{ ...file('a', ['failed']), failures: ['adds: expected 1 to be 2'] }] };
  expect(countUnits(report, { code: 1, onDisk: ['a'] }).failures).toEqual(['a > adds: expected 1 to be 2']);
});

describe('countJourneys', () => {
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const suites = [{ file: 'a' }];
  const good = { code: 0, onDisk: ['a'] };

  it('counts a journey that passed only when repeated as failed', () => {
    const report = { stats: { ...none, expected: 3, flaky: 1 }, suites, errors: [] };
    expect(countJourneys(report, good)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('names the journeys that failed, with the first line of their errors', () => {
    const failed = {
      file: 'a',
      specs: [],
      suites: [
        {
          title: 'the list',
          specs: [
            { title: 'is sorted', tests: [{ status: 'expected', results: [{}] }] },
            {
              title: 'is filtered',
              tests: [
                {
                  status: 'flaky',
                  results: [{ error: { message: '\u001b[31mno row\u001b[39m\nmore' } }, {}],
                },
              ],
            },
          ],
        },
      ],
    };
    const report = { stats: { ...none, expected: 1, flaky: 1 }, suites: [failed], errors: [] };
    expect(countJourneys(report, good).failures).toEqual(['a > the list > is filtered: no row']);
  });

  it('counts an error outside of all journeys', () => {
    const report = { stats: { ...none, expected: 3 }, suites, errors: [{}] };
    expect(countJourneys(report, { ...good, code: 1 })).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts a journey file that was not run', () => {
    const report = { stats: { ...none, expected: 3 }, suites, errors: [] };
    expect(countJourneys(report, { code: 0, onDisk: ['a', 'b'] })).toMatchObject({ passed: 3, failed: 1 });
  });
});
