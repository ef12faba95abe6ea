import type { Endpoint } from './endpoint.ts';
import { futuresEndpoints } from './endpoints/futures/futures-endpoints.ts';
import { generalEndpoints } from './endpoints/general.ts';
import { listenKeyEndpoints } from './endpoints/listen-keys.ts';
import { marketDataEndpoints } from './endpoints/market-data.ts';
import { spotEndpoints } from './endpoints/spot/spot-endpoints.ts';
import { walletEndpoints } from './endpoints/wallet/wallet-endpoints.ts';

/** Every request that is answered below the base path. */
export const endpoints: readonly Endpoint[] = [
  ...generalEndpoints,
  ...marketDataEndpoints,
  ...spotEndpoints,
  ...walletEndpoints,
  ...listenKeyEndpoints,
  ...futuresEndpoints,
];
