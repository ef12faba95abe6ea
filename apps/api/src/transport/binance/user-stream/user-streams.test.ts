import { expect, test, vi } from 'vitest';
import type { SignedIn } from '../../../features/accounts/accounts-types.ts';
import { binanceClient } from '../../../testing/app/binance-client.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { followUser } from './user-streams.ts';

const api = testApp();

test.each(['spot', 'futures'] as const)(
  'a stream of %s that fails ends its own socket, and no other stream',
  async (market) => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const client = await binanceClient(api, { package: 'silver', balances: { USD: '100000' } });
    const world = await api.world();
    const session = (await world.apiKeys.signing(client.key)?.holder()) as SignedIn;
    const closed: string[] = [];
    const events: object[] = [];
    const follow = (name: string, send: (event: object) => void) =>
      followUser({
        world,
        session,
        market,
        sandbox: true,
        isLive: () => true,
        send,
        disconnect: () => void closed.push(name),
        onEnd: () => undefined,
      });
    const stops = [
      follow('broken', () => {
        throw new Error('broken');
      }),
      follow('sound', (event) => void events.push(event)),
    ];
    const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.01' };
    const path = market === 'spot' ? '/api/v3/order' : '/fapi/v1/order';
    expect((await client.signed('POST', path, order)).status).toBe(200);
    for (const stop of stops) stop();
    warn.mockRestore();
    expect(closed).toEqual(['broken']);
    expect(events.length).toBeGreaterThan(1);
  },
);
