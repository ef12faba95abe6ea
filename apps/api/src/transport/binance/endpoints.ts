import type { Endpoint } from './endpoint.ts';
import { generalEndpoints } from './endpoints/general.ts';

/** Every request that is answered below the base path. */
export const endpoints: readonly Endpoint[] = [...generalEndpoints];
