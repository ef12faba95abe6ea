import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseDuration, sayDuration } from './duration.ts';
import { decimal, email, optionalNote, optionalWords, text, words } from './fields.ts';
import { labelOf } from './label.ts';
import { pageInput, sortInput, toPage } from './page.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('the messages of fields are those of the specification', () => {
  test.each([undefined, null, 7, '', '   ', {}, []])('%j is not a string', (value) => {
    expect(messageOf(text(), value)).toBe('is not a string');
  });

  test.each([undefined, 7, '', 'a', 'a@b', 'a b@c.de', '@b.de'])('%j is not a valid email', (value) => {
    expect(messageOf(email(), value)).toBe('is not a valid email');
  });

  test.each([
    'hans@müller.test',
    'HANS@MÜLLER.TEST',
    'hans@müller.test'.normalize('NFD'),
    'hans@xn--mller-kva.test',
    'Hans@XN--MLLER-KVA.test',
    'hans@müller。test',
  ])('%s is one mailbox in all its forms', (typed) => {
    expect(email().parse(typed)).toBe('hans@xn--mller-kva.test');
  });

  test.each(['a@ü/x.test', 'a@ü#x.test', 'a@ü:80', 'a@.ü', 'a@ü..test', 'a@xn--ü.test', 'a＠ü.test'])(
    '%s with an impossible domain is not a valid email',
    (value) => expect(messageOf(email(), value)).toBe('is not a valid email'),
  );

  test('an email is lower-cased', () => {
    expect(email().parse(' Maya@Papermint.TEST ')).toBe('maya@papermint.test');
  });

  test.each([
    undefined,
    null,
    '',
    'abc',
    '1e3',
    '1e-9',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '１２',
    true,
    [7],
    {},
  ])('%j is not a valid number', (value) => {
    expect(messageOf(decimal(), value)).toBe('is not a valid number');
  });

  test.each([
    ['1.50', '1.50'],
    [1.5, '1.5'],
    [' 7 ', '7'],
    [0, '0'],
    [-3, '-3'],
    [1e-7, '0.0000001'],
    [1.25e-7, '0.000000125'],
    [-12e-9, '-0.000000012'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
  ])('%j is converted to %s', (value, expected) => {
    expect(decimal().parse(value)).toBe(expected);
  });

  test.each([
    [5e-324, 'has too many digits'],
    [1e300, 'has too many digits'],
    ['0'.repeat(41), 'has too many digits'],
  ])('%j is refused: it %s', (value, message) => {
    expect(messageOf(decimal(), value)).toBe(message);
  });
});

test.each([
  ['\u200b', 'has characters that cannot be seen'],
  ['Mint\u202ecoin', 'has characters that cannot be seen'],
  ['two\nlines', 'has characters that cannot be seen'],
  ['…', 'must have a letter or a digit'],
  ['Zürich 東京', undefined],
  ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', undefined],
])('%j as words: %s', (value, wrong) => {
  expect(messageOf(words(), value)).toBe(wrong);
  expect(messageOf(optionalWords(), value)).toBe(wrong);
});

test.each([
  ['Lunch, 50 % \u{1f355}', undefined],
  ['\u{1f389}', undefined],
  ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', undefined],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', undefined],
  ['…', undefined],
  ['5 \u202eDSU', 'has characters that cannot be seen'],
  ['\u2066x', 'has characters that cannot be seen'],
  ['\u001b[31m', 'has characters that cannot be seen'],
  ['two\nlines', 'has characters that cannot be seen'],
])('%j as a note: %s', (value, wrong) => {
  expect(messageOf(optionalNote(), value)).toBe(wrong);
});

test('optional words may be empty', () => {
  expect([optionalWords().parse(undefined), optionalWords().parse('  ')]).toEqual([undefined, '']);
});

test('labels are derived from keys', () => {
  expect(labelOf('stopPrice')).toBe('Stop price');
  expect(labelOf('expiresInDays')).toBe('Expires in days');
  expect(labelOf('amount')).toBe('Amount');
  expect(labelOf('marginTiers.1.rate')).toBe('Rate of margin tier 2');
  expect(labelOf('marginTiers.0.upTo', { upTo: 'Limit' })).toBe('Limit of margin tier 1');
  expect(labelOf('answers.1')).toBe('Answer 2');
  expect(labelOf('questions.0.options.2')).toBe('Option 3 of question 1');
});

test.each([
  ['drawings.0.points', 'Points of drawing 1'],
  ['drawings.0.points.2', 'Point 3 of drawing 1'],
  ['drawings.0.points.0.0', 'Time of point 1 of drawing 1'],
  ['drawings.0.points.0.1', 'Price of point 1 of drawing 1'],
  ['drawings.1.style.color', 'Style color of drawing 2'],
  ['setups.0.compare.1.pair', 'Pair of comparison 2 of setup 1'],
  ['setups.0.studies.3.params.length', 'Params length of study 4 of setup 1'],
  ['workspaces.0.tree.children.1.weights', 'Weights of part 2 of workspace 1'],
  ['spec.marginTiers.0.rate', 'Rate of margin tier 1'],
  ['rows.4.7', 'Value 8 of row 5'],
  ['addresses.0', 'Address 1'],
  ['entries.0', 'Entry 1'],
])('the path %s is the label %s', (key, label) => {
  expect(labelOf(key)).toBe(label);
});

describe('durations', () => {
  test.each([
    ['P30D', 30 * 86_400_000],
    ['PT1H30M', 5_400_000],
    ['P1W', 604_800_000],
    ['P1DT1S', 86_401_000],
    ['PT0S', 0],
  ])('%s', (given, expected) => {
    expect(parseDuration(given)).toBe(expected);
  });

  test('are said in words', () => {
    expect([0, 999, 1000, 300_000, 5_400_000, 90_061_000].map(sayDuration)).toEqual([
      '0 seconds',
      '0 seconds',
      '1 second',
      '5 minutes',
      '1 hour 30 minutes',
      '1 day 1 hour 1 minute 1 second',
    ]);
  });

  test.each(['', 'P', 'PT', 'P1DT', '30D', 'P1M', 'P1Y', 'P-1D', 'PT1.5H'])('%j is no duration', (given) => {
    expect(parseDuration(given)).toBeUndefined();
  });
});

describe('pages', () => {
  const input = z.object({ ...pageInput, sort: sortInput(['createdAt', 'pair'], '-createdAt') });

  test('query strings are converted, and have defaults', () => {
    expect(input.parse({})).toEqual({ page: 1, perPage: 20, sort: '-createdAt' });
    expect(input.parse({ page: '3', perPage: '100', sort: 'pair' })).toMatchObject({
      page: 3,
      perPage: 100,
      sort: 'pair',
    });
  });

  test.each([{ page: '0' }, { perPage: '101' }, { page: 'x' }, { page: '1.5' }, { sort: 'secret' }])(
    '%j is refused',
    (value) => {
      expect(input.safeParse(value).success).toBe(false);
    },
  );

  test('the last page is at least 1', () => {
    expect(toPage([], 0, { page: 1, perPage: 20 }).lastPage).toBe(1);
    expect(toPage([], 41, { page: 1, perPage: 20 }).lastPage).toBe(3);
    expect(toPage([], 10_000, { page: 1, perPage: 20 })).not.toHaveProperty('more');
    expect(toPage([], 10_001, { page: 1, perPage: 20 })).toMatchObject({
      total: 10_000,
      more: true,
      lastPage: 500,
    });
  });
});
