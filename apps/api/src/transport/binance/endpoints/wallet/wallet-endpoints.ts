import type { Endpoint } from '../../endpoint.ts';
import { accountFactsEndpoints } from './account-facts.ts';
import { coinEndpoints } from './coins.ts';
import { convertEndpoints } from './convert.ts';
import { depositEndpoints } from './deposits.ts';
import { fiatEndpoints } from './fiat.ts';
import { transferEndpoints } from './transfers.ts';
import { walletsEndpoints } from './wallets.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

/** The account and its wallets, below /sapi. */
export const walletEndpoints: readonly Endpoint[] = [
  ...coinEndpoints,
  ...accountFactsEndpoints,
  ...walletsEndpoints,
  ...depositEndpoints,
  ...withdrawalEndpoints,
  ...transferEndpoints,
  ...convertEndpoints,
  ...fiatEndpoints,
];
