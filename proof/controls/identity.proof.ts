import { describe, expect, test } from 'vitest';
import { builtServer, MODES } from './built-server.ts';
import { confirmPin, person, superuser } from './people.ts';

describe.each(MODES)('a built server with SANDBOX=%s', (mode) => {
  const server = builtServer(mode);

  test('lets a verified person send money, and nobody without an approved identity', async () => {
    const staff = await superuser(server);
    const ada = await person(server, staff, { first: 'Ada', dollars: 100 });
    const bo = await person(server, staff, { first: 'Bo', verified: false, dollars: 100 });
    const send = async (from: typeof ada, to: typeof ada) => {
      const input = { recipient: to.accountId, currency: 'USD', amount: '10' };
      await confirmPin(server, from, { call: 'transfers.send', input });
      return server.post('/api/secure/transfer', input, from.session);
    };
    expect((await send(ada, bo)).status).toBe(200);
    expect(await send(bo, ada)).toMatchObject({ status: 403, body: { code: 'verification_required' } });
  });
});
