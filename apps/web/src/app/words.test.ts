import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { visibleTexts } from '../testing/visible-texts.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const apps = `${root}apps/`;
const SOURCES = [
  'apps/web/src',
  'apps/api/src',
  'packages/contracts/src',
  'seed/art',
  'seed/data',
  'seed/scenes',
];

/** Sentences that the product was given, word for word. */
const GIVEN = [/^(An error occurred\.|Server Error,) Please try again later\.?$/];

/** A folder and all folders of sources in it. */
function foldersIn(folder: string): string[] {
  const inner = readdirSync(`${root}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|generated)$/.test(entry.name))
    .map(({ name }) => name);
  return [folder, ...inner.flatMap((name) => foldersIn(`${folder}/${name}`))];
}

/** The phrases in code font in the last column of the tables of docs/writing.md. */
function refusedPhrases(): string[] {
  const [, terms = ''] = readFileSync(`${root}docs/writing.md`, 'utf8').split('## Terms');
  const rows = terms.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, phrase]) => phrase as string),
  );
}

/** Finds any of the phrases as whole words, in any case and across lines. */
function finderOf(phrases: readonly string[]): RegExp {
  const patterns = phrases.map((phrase) =>
    phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'),
  );
  return new RegExp(`(?<![\\w-])(?:${patterns.join('|')})(?![\\w@-])`, 'i');
}

test('finds no refused phrase in texts that people see', () => {
  const phrases = refusedPhrases();
  expect(phrases.length).toBeGreaterThan(40);
  const refused = finderOf(phrases);
  const files = SOURCES.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          // Texts of transport/binance are Binance's, because programs match them.
          !/\.test\.tsx?$|generated|(^|\/)(testing|gallery|binance)\//.test(file),
      )
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    if (!refused.test(source)) return [];
    return visibleTexts(source, file.endsWith('x') ? 'tsx' : 'ts')
      .filter((text) => refused.test(text) && !GIVEN.some((given) => given.test(text)))
      .map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

/** What a page says outside of code. */
const proseOf = (page: string) => page.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');

test('finds no refused phrase in the docs and the READMEs', () => {
  const refused = finderOf(refusedPhrases());
  const pages = ['.', 'docs', ...['apps', 'packages'].flatMap(foldersIn)].flatMap((folder) =>
    readdirSync(`${root}${folder}`)
      .filter((file) => file.endsWith('.md') && file !== 'writing.md')
      .map((file) => `${folder}/${file}`),
  );
  expect(pages.length).toBeGreaterThan(40);
  const found = pages.flatMap((page) => {
    const [phrase] = refused.exec(proseOf(readFileSync(`${root}${page}`, 'utf8'))) ?? [];
    return phrase === undefined ? [] : [`${page}: ${phrase}`];
  });
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
