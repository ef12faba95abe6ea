import { expect, test } from 'vitest';
import { noise } from '../../apps/api/src/testing/app/forms.ts';
import type { Reply } from './built-server.ts';
import { builtServer } from './built-server.ts';
import { done } from './people.ts';

const server = builtServer('demo', { WORLD_MB: '10' });

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

test('a visitor who fills an exchange is refused with a sentence, and no other exchange goes for it', async () => {
  const [large, other] = [await visitor(), await visitor()];
  const opened = await large.post('/api/secure/support/open', {
    topic: 'other',
    subject: 'Pictures',
    text: 'Many follow',
  });
  const { uuid } = done(opened).conversation;
  let sent: Reply | undefined;
  for (let count = 0; count < 20 && (sent?.status ?? 200) === 200; count++) {
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
  const full = 'This exchange is full: it may hold 10 MB. Reset it or open a new one under Your exchange.';
  expect(sent).toMatchObject({ status: 409, body: { code: 'conflict', error: full } });
  done(await other.post('/api/secure/update-currency', { currency: 'EUR' }));
});
