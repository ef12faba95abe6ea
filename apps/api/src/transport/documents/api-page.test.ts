import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { API_PAGE_SCRIPT, apiPageOf } from './api-page.ts';

function builtApp(html: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-page-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), html);
  return dir;
}

test('the page has the look of the built app, and leads back to it', () => {
  const page = apiPageOf(builtApp('<link rel="stylesheet" crossorigin href="/assets/index-Ab1.css">'));
  expect(page).toContain('<link rel="stylesheet" href="/assets/index-Ab1.css">');
  // The rules of the page come after those of the app and of Swagger UI.
  const [app, swagger, own] = ['index-Ab1.css', 'swagger-ui.css', 'page.css'].map((name) =>
    page.indexOf(name),
  );
  expect([app, swagger, own].toSorted((a = 0, b = 0) => a - b)).toEqual([app, swagger, own]);
  expect(page).toContain('<a href="/">Back to the app</a>');
});

test('the page names no other host, and needs no built app', () => {
  expect(apiPageOf('/nowhere')).not.toMatch(/(href|src)="(https?:)?\/\//);
});

test('the script of the theme is valid JavaScript', () => {
  expect(() => new Script(API_PAGE_SCRIPT)).not.toThrow();
});
