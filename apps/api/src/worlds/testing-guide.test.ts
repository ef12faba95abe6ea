import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app/test-app.ts';

const api = testApp({ others: { most: 40, idle: 900_000, ahead: 0 }, snapshots: { most: 10, bytes: 1e9 } });

interface Example {
  task: string;
  /** What the examples of its page share, and its own lines. */
  code: string;
}

/** The first example of a page is what the others share; each of them is below the heading of its task. */
function examplesOf(page: string): Example[] {
  const text = readFileSync(fileURLToPath(new URL(`../../../../docs/${page}`, import.meta.url)), 'utf8');
  const shared = /```js\n([\s\S]*?)```/.exec(text)?.[1]?.replaceAll(/^import .*$/gm, '') ?? '';
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) =>
      [...section.matchAll(/```js\n([\s\S]*?)```/g)]
        .filter(([, code = '']) => !code.startsWith('import '))
        .map(([, code = '']) => ({ task: `${page}: ${section.split('\n')[0]}`, code: `${shared}\n${code}` })),
    );
}

const examples = ['testing.md', 'bots.md'].flatMap(examplesOf);

let address = '';
beforeAll(async () => {
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});

test('the guides have examples', () => {
  expect(examples.length).toBeGreaterThan(15);
});

test.each(examples)('the example of “$task” runs', async ({ code }) => {
  const source = `return (async () => { ${code.replace('http://localhost:5066', address)} })();`;
  await new Function('assert', 'createHmac', source)(assert, createHmac);
});
