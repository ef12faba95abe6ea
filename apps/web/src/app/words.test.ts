import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Phrases that docs/writing.md replaces with the field's terms. */
const REFUSED = [
  /open cost/i,
  /\bat the price now\b/i,
  /the price now\b/,
  /(nothing|nobody) fits/i,
  /both orders of the pair/i,
  /no money leaves/i,
  /has run out/i,
  /was used before/i,
  /two-factor sign-in/i,
  /\be-mail\b/i,
  /go to the start/i,
  /(is|are) listed here/i,
  /single keys do/i,
];

const apps = fileURLToPath(new URL('../../../', import.meta.url));

test('finds no refused phrase on screens and in messages', () => {
  const files = ['api/src', 'web/src'].flatMap((folder) =>
    readdirSync(`${apps}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|generated/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(`${apps}${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && REFUSED.some((phrase) => phrase.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('formats numbers in one place alone', () => {
  const home = 'ui/text/amount-format.ts';
  const files = readdirSync(`${apps}web/src`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== home,
  );
  const other = files.filter((file) =>
    /\.toLocaleString\(|Intl\.NumberFormat\(/.test(readFileSync(`${apps}web/src/${file}`, 'utf8')),
  );
  expect(other, `a number is formatted by ${home}`).toEqual([]);
});
