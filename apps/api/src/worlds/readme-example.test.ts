import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app/test-app.ts';
import { contentsOf } from '../testing/worlds/world-script.ts';

const README = fileURLToPath(new URL('../../../../README.md', import.meta.url));
const api = testApp();

/** Runs the example of the README against this server, its world left open. */
async function runExample(address: string) {
  const [, code] = /```js\n(const api = [\s\S]*?)```/.exec(readFileSync(README, 'utf8')) ?? [];
  if (!code) throw new Error('The README has no example.');
  const here = code.replace(/'http:\/\/localhost:5066'/, JSON.stringify(address));
  const kept = here.replace(/await fetch\([^;]*method: 'DELETE'[^;]*;/, '');
  const answers: unknown[] = [];
  const noted = async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    answers.push([response.status, await response.clone().json()]);
    return response;
  };
  const run = new Function('fetch', `return (async () => { ${kept}; return world; })()`);
  const world: string = await run(noted);
  const inside = await api.host.find(world)?.look();
  if (!inside) throw new Error('It was closed.');
  return { answers: answers.slice(1), contents: contentsOf(inside) };
}

test('the example of the README runs, and gives the same in two worlds, to the byte', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const [one, two] = [await runExample(address), await runExample(address)];
  const statuses = (one.answers as [number, object][]).map(([status]) => status);
  expect(statuses).toEqual([200, 200, 200]);
  expect(two.contents).toEqual(one.contents);
  const withoutSession = (answers: unknown[]) =>
    JSON.stringify(answers).replaceAll(/"sessionHash":"[^"]*"/g, '');
  expect(withoutSession(two.answers)).toBe(withoutSession(one.answers));
});
