import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@papermint/cli/run-command';
import { testWorld } from '@papermint/testing/vitest';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

async function address(): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}

/** Runs the program. @returns its exit code and all that it says */
async function run(...words: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const env = { PAPERMINT_URL: await address() };
  const code = await runCommand(
    words,
    { out: say, err: say, env, signal: new AbortController().signal },
    '1',
  );
  return { code, lines: lines.join('\n') };
}

test('each test has a world of its own, with accounts, time, mail and evidence', async () => {
  const world = await testWorld({ baseUrl: await address(), label: 'own world' });
  const { client, trader } = await world.account({ balances: { USD: '10000' } });
  const began = await world.clock.now();
  await client.spot.place({ pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' });
  const persona = await world.as('trader');
  expect(persona.trader.email).toBe('trader@papermint.test');
  await persona.client.transfers.send({ recipient: trader.accountId, currency: 'USD', amount: '5' });
  await world.clock.advance('P1D');
  expect(Date.parse(await world.clock.now()) - Date.parse(began)).toBe(86_400_000);
  await world.mail.clear(trader.email);
  await world.client.passwords.forgot({ email: trader.email });
  const { links } = await world.mail.wait({ to: trader.email });
  expect(links.map(({ purpose }) => purpose)).toContain('reset_password');
  await world.prove();

  const { snapshot, events, har } = await world.evidence(
    'buys / and sends, a title that is far too long for a name',
  );
  expect(snapshot.length).toBeLessThanOrEqual(60);
  expect(events.map(({ command }) => command)).toContain('spot.place');
  expect(har.log.entries).toBeInstanceOf(Array);
  const copy = await testWorld({ baseUrl: world.baseUrl, from: snapshot });
  const trades = await copy.client.with({ session: persona.session }).wallet.transactions();
  expect(trades.data.length).toBeGreaterThan(0);
});

test('the program saves a world as a file, and opens it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-world-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'bug.papermint');
  await run('world', 'snapshot', 'bug');
  expect(await run('world', 'save', 'bug', file)).toEqual({ code: 0, lines: file });
  const opened = await run('world', 'open', file);
  expect(opened.lines).toMatch(/^w_/);
  expect(await run('world', 'close', opened.lines)).toMatchObject({ code: 0 });
  expect(await run('world', 'save', 'none', file)).toMatchObject({ code: 1 });
});

test('a fault makes a call fail once, and the client repeats it with its key', async () => {
  const world = await testWorld({ baseUrl: await address() });
  const { client } = await world.account({ balances: { USD: '10000' } });
  const { fault } = await world.faults.add({
    call: 'spot.place',
    count: 1,
    effect: { kind: 'drop', when: 'after' },
  });
  await client.spot.place({ pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' });
  expect((await client.spot.trades()).total).toBe(1);
  expect(await world.faults.list()).toMatchObject([{ id: fault.id, acted: 1 }]);
  await world.prove();
});

test('the program opens a world, moves its time and closes it', async () => {
  const { lines: world } = await run('world', 'create', '--speed', '0', '--label', 'of the program');
  expect((await run('world', 'list')).lines).toContain('of the program');
  expect((await run('clock', 'advance', 'PT1H', '-w', world)).lines).toMatch(/^20\S+Z, \d+ jobs? ran/);
  expect((await run('clock', 'jobs', '-w', world)).lines).toContain('JOB');
  expect((await run('events', '--limit', '2', '-w', world)).lines.split('\n')).toHaveLength(2);
  expect(await run('clock', 'advance', 'P1X', '-w', world)).toMatchObject({ code: 1 });
  expect(await run('world', 'close', world)).toMatchObject({ code: 0 });
});

test('the program forwards a webhook of a purchase to a program on this machine', async () => {
  const world = await testWorld({ baseUrl: await address() });
  const stop = new AbortController();
  const received: { signature: string | undefined; body: string }[] = [];
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = request.headers['papermint-signature'];
      received.push({ signature: String(signature), body: Buffer.concat(parts).toString() });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void receiver.close());
  const target = `127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

  const { client } = await world.account({ balances: { USD: '10000' } });
  const lines: string[] = [];
  const out = (line: string) => {
    lines.push(line);
    if (lines.length === 1) {
      void client.spot.place({ pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' });
    } else stop.abort();
  };
  const env = { PAPERMINT_URL: world.baseUrl, PAPERMINT_WORLD: world.id };
  const words = ['listen', '--forward-to', target, '--events', 'order.*'];
  expect(await runCommand(words, { out, err: out, env, signal: stop.signal }, '1')).toBe(0);
  expect(lines[1]).toMatch(/^order\.\w+ {2}200/);
  expect(received[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: expect.stringContaining('order.') });
  expect(await world.client.sandbox.webhooks()).toEqual([]);
});
