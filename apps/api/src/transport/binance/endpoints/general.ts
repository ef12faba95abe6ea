import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { publicEndpoint } from '../endpoint.ts';

const none = z.object({});

/** Ping and time of both markets, and the status of the wallet. */
export const generalEndpoints: readonly Endpoint[] = [
  ...['/api/v3', '/fapi/v1'].flatMap((base) => [
    publicEndpoint({
      method: 'GET',
      path: `${base}/ping`,
      weight: 1,
      security: 'none',
      params: none,
      answer: () => ({}),
    }),
    publicEndpoint({
      method: 'GET',
      path: `${base}/time`,
      weight: 1,
      security: 'none',
      params: none,
      answer: ({ now, world: { faults } }) => ({
        serverTime: faults.onPrograms ? now + faults.clockSkew() : now,
      }),
    }),
  ]),
  publicEndpoint({
    method: 'GET',
    path: '/sapi/v1/system/status',
    weight: 1,
    security: 'none',
    params: none,
    answer: () => ({ status: 0, msg: 'normal' }),
  }),
];
