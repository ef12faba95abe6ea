import type { Endpoint } from './endpoint.ts';
import { generalEndpoints } from './endpoints/general.ts';
import { marketDataEndpoints } from './endpoints/market-data.ts';

/** Every request that is answered below the base path. */
export const endpoints: readonly Endpoint[] = [...generalEndpoints, ...marketDataEndpoints];
