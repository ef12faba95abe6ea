import type { Endpoint } from '../../endpoint.ts';
import { accountFactsEndpoints } from './account-facts.ts';
import { coinEndpoints } from './coins.ts';

/** The account and its wallets, below /sapi. */
export const walletEndpoints: readonly Endpoint[] = [...coinEndpoints, ...accountFactsEndpoints];
