import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app/test-app.ts';

const GUIDE = readFileSync(fileURLToPath(new URL('../../../../docs/testing.md', import.meta.url)), 'utf8');
const api = testApp({ others: { most: 40, idle: 900_000, ahead: 0 }, snapshots: { most: 10, bytes: 1e9 } });

/** The first example is what the others share; each of them is below the heading of its task. */
const shared = /```js\n([\s\S]*?)```/.exec(GUIDE)?.[1]?.replace(/^import .*$/m, '') ?? '';
const examples = GUIDE.split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => ({
      task: section.split('\n')[0],
      code: code ?? '',
    })),
  );

let address = '';
beforeAll(async () => {
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});

test('the guide has examples', () => {
  expect(examples.length).toBeGreaterThan(10);
});

test.each(examples)('the example of “$task” runs', async ({ code }) => {
  const source = `return (async () => { ${shared.replace('http://localhost:5066', address)}\n${code} })();`;
  await new Function('assert', source)(assert);
});
