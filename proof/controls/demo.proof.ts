import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noise } from '../../apps/api/src/testing/app/forms.ts';
import type { Reply } from './built-server.ts';
import { builtServer } from './built-server.ts';
import { done } from './people.ts';

// An exchange begins with less than 5 MB. One is open at a time. A full one and four others are too many.
const server = builtServer('demo', { WORLD_MB: '20', WORLDS: '1', WORLDS_MB: '36' });

/** The bytes of the largest exchange on the disk, with its files. */
function largestOnDisk(): number {
  const folder = join(server.dataDir, 'visitors');
  const sizes = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const exchange = name.replace(/\.db.*$/, '');
    const bytes = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
    sizes.set(exchange, (sizes.get(exchange) ?? 0) + bytes);
  }
  return Math.max(...sizes.values());
}

/** A trader of an exchange of their own. */
async function visitor() {
  const { world } = done(
    await server.ask('POST', '/api/sandbox/worlds', { body: {}, headers: { 'x-world': '' } }),
  );
  const headers = { 'x-world': world };
  const entered = await server.ask('POST', '/api/sandbox/sign-in', { body: { persona: 'trader' }, headers });
  const session = done(entered).sessionHash;
  const post = (path: string, body: unknown) => server.ask('POST', path, { body, session, headers });
  return { post };
}

test('a visitor who fills an exchange is refused with a sentence, and the full one goes before smaller ones', async () => {
  const [small, large] = [await visitor(), await visitor()];
  done(await small.post('/api/secure/update-currency', { currency: 'CHF' }));
  const opened = await large.post('/api/secure/support/open', {
    topic: 'other',
    subject: 'Pictures',
    text: 'Many follow',
  });
  const { uuid } = done(opened).conversation;
  let sent: Reply | undefined;
  for (let count = 0; count < 80 && (sent?.status ?? 200) === 200; count++) {
    // Each one differs: equal pictures are stored once.
    const picture = new Uint8Array(
      await noise(1600, 1600 + count)
        .jpeg()
        .toBuffer(),
    );
    const form = new FormData();
    form.set('picture', new Blob([picture], { type: 'image/jpeg' }), 'noise.jpg');
    sent = await large.post(`/api/secure/support/${uuid}/attach`, form);
  }
  const full = 'This exchange is full: its limit is 20 MB. Reset it or open a new one under Your exchange.';
  expect(sent).toMatchObject({ status: 409, body: { code: 'conflict', error: full } });
  // Then the full one sleeps, and the small one was unused for longer.
  await visitor();
  const other = await visitor();
  // The server looks every 20 seconds.
  expect(largestOnDisk()).toBeGreaterThan(15_000_000);
  await expect.poll(largestOnDisk, { timeout: 60_000, interval: 1_000 }).toBeLessThan(10_000_000);
  done(await small.post('/api/secure/update-currency', { currency: 'EUR' }));
  done(await other.post('/api/secure/update-currency', { currency: 'CHF' }));
  expect((await large.post('/api/secure/update-currency', { currency: 'CHF' })).status).toBe(404);
});
