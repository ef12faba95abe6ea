import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './project.mjs';

/** Paths from the root of the repository that stand in code quotes of a page. @param {string} page */
const pathsIn = (page) =>
  [
    ...readFileSync(at(page), 'utf8').matchAll(
      /`((?:apps|packages|prisma|seed|e2e|bench|proof|scripts|docs)\/[\w./-]+|README\.md)`/g,
    ),
  ]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('…'));

/** READMEs below a folder of the sources. @param {string} folder @returns {string[]} */
const readmesIn = (folder) =>
  readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : readmesIn(path);
    return entry.name === 'README.md' ? [path] : [];
  });

/** The pages of docs, and the READMEs of the rooms and features. */
const pages = [
  ...readdirSync(at('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readmesIn('apps/api/src'),
  ...readmesIn('apps/web/src'),
  'README.md',
  'CONTRIBUTING.md',
];

test.each(pages)('%s names paths that exist', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(at(path)))).toEqual([]);
});

test.each(pages)('%s links to pages that exist', (page) => {
  const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/')) : '.';
  const links = [...readFileSync(at(page), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
    ([, to = '']) => to,
  );
  expect(links.filter((to) => !existsSync(at(folder, to)))).toEqual([]);
});

test('the page of places answers at least forty questions', () => {
  const rows = readFileSync(at('docs/where-does-it-go.md'), 'utf8').match(/^\| +\d+ +\|/gm) ?? [];
  expect(rows.length).toBeGreaterThanOrEqual(40);
});

test('the page of the architecture has at most 1,600 words', () => {
  const words = readFileSync(at('docs/architecture.md'), 'utf8').split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(1600);
});
