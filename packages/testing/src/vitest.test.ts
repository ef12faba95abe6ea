import { test as base, describe, expect } from 'vitest';
import { testWith, testWorld } from './vitest.ts';

const open = new Set<string>();
let opened = 0;

/** A server that only opens and closes worlds. */
async function fetch(url: string, { method }: RequestInit): Promise<Response> {
  await Promise.resolve();
  if (method === 'DELETE') {
    open.delete(url.split('/').at(-1) ?? '');
    return Response.json({ message: 'Closed' });
  }
  opened += 1;
  open.add(`w${opened}`);
  return Response.json({ world: `w${opened}`, event: 0 });
}

const test = testWith({ fetch });

/** Continues when two tests have met, so that they run at the same time. */
function meeting(): () => Promise<void> {
  const arrived: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      arrived.push(resolve);
      if (arrived.length === 2) for (const go of arrived) go();
    });
}

describe.concurrent('tests that run at the same time', () => {
  const begun = meeting();
  const ended = new Set<string>();

  test.for(['one', 'other'])('keep their own world until they end: %s', async (name, { world }) => {
    await begun();
    expect(open).toContain(world.id);
    ended.add(name);
    // The other ends meanwhile.
    for (let i = 0; i < 20 && name === 'one'; i += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(open).toContain(world.id);
  });

  base('are refused a world that would end with another test', async () => {
    await Promise.resolve();
    await expect(testWorld({ fetch })).rejects.toThrow('testWorld({}, context)');
  });

  base('get a world by their context', async (context) => {
    await context.expect(testWorld({ fetch }, context)).resolves.toMatchObject({ id: expect.any(String) });
  });
});

describe('tests one after the other', () => {
  let before = '';
  base('open a world', async () => {
    before = (await testWorld({ fetch })).id;
    expect(open).toContain(before);
  });
  base('find the world of the test before closed', () => expect(open).not.toContain(before));
});
