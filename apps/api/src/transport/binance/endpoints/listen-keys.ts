import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { keyEndpoint } from '../endpoint.ts';
import { text } from '../request/parameters.ts';
import type { StreamMarket } from '../user-stream/listen-keys.ts';
import { listenKeysOf, STREAM_GATES } from '../user-stream/user-streams.ts';

const params = z.object({ listenKey: text().optional() });

/** Keys of user streams, which need no signature. */
export const listenKeyEndpoints: readonly Endpoint[] = [
  ...endpointsAt('/api/v3/userDataStream', 'spot'),
  ...endpointsAt('/fapi/v1/listenKey', 'futures'),
];

function endpointsAt(path: string, market: StreamMarket): Endpoint[] {
  const base = { path, weight: 1, security: 'key', gate: STREAM_GATES[market], params } as const;
  return [
    keyEndpoint({
      ...base,
      method: 'POST',
      answer({ world, session }) {
        const { key } = listenKeysOf(world).start(session, market, world.clock.wall());
        return { listenKey: key };
      },
    }),
    keyEndpoint({
      ...base,
      method: 'PUT',
      answer({ world, session: { trader } }, { listenKey }) {
        const kept = listenKeysOf(world).keepAlive(trader.id, market, world.clock.wall(), listenKey);
        return market === 'spot' ? {} : { listenKey: kept.key };
      },
    }),
    keyEndpoint({
      ...base,
      method: 'DELETE',
      answer({ world, session: { trader } }, { listenKey }) {
        listenKeysOf(world).stop(trader.id, market, listenKey);
        return {};
      },
    }),
  ];
}
