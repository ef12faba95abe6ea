import { nftChains } from '@papermint/contracts/nft/statuses';
import { lotOf } from '@papermint/seed/art/lot';
import { collectorFundsEntry } from '../../../ledger/entries/collector-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { priceAt } from './collection-worth.ts';
import type { Taste } from './collector-taste.ts';
import { nextAct, tasteOf } from './collector-taste.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import { ACT } from './collectors-deps.ts';

/** A simulated collector to make. */
export interface NewCollector {
  accountId: string;
  firstName: string;
  lastName: string;
  nickname: string;
  /** ISO 3166 alpha-2. */
  country: string;
  currency: string;
  packageSlug: string;
  /** When the account was opened, simulated ms; not after now. */
  createdAt: number;
}

/** No mail leaves the machine, and nobody signs in. */
const MAILS = 'collectors.papermint.test';
/** For mint fees, cents. */
const DOLLARS = 6_000n;
const CENTS = 100;

/** Opens the account of a simulated collector, gives it what it begins with, and schedules its first act. */
export async function joinCollector(
  deps: CollectorsDeps,
  tx: Tx,
  collector: NewCollector,
): Promise<{ traderId: string; taste: Taste }> {
  const { accounts, ledger, jobs, clock, state } = deps;
  const { traderId } = await accounts.add(tx, {
    ...collector,
    email: `${collector.nickname}@${MAILS}`,
    passwordHash: '',
    pinHash: null,
    position: 'trader',
    status: 'active',
    suspendedReason: null,
    emailVerified: true,
    kycVerified: true,
    requireUpgrade: false,
    stakingEnabled: false,
    persona: null,
    personaAbout: null,
    simulated: true,
  });
  const taste = tasteOf(state.seed, collector);
  ledger.post(tx, collectorFundsEntry({ reference: traderId, amounts: fundsOf(deps, taste) }));
  const lot = lotOf(`${state.seed} first act of ${collector.accountId}`);
  if (state.participants) jobs.schedule(tx, ACT, traderId, nextAct(lot, taste, clock.now()));
  return { traderId, taste };
}

/** The budget, divided equally over the coins that the collector holds and that have a market. */
function fundsOf({ markets, clock }: CollectorsDeps, { chains, budget }: Taste) {
  const assets = nftChains
    .filter(
      ({ key, asset }) => chains.includes(key) && markets.dollarPriceAt(asset, clock.now()) !== undefined,
    )
    .map(({ asset }) => asset);
  const cents = BigInt(Math.round((budget * CENTS) / Math.max(1, assets.length)));
  return [
    { asset: 'USD', amount: DOLLARS },
    ...assets.map((asset) => ({ asset, amount: priceAt(markets.valueIn('USD', cents, asset), 1) })),
  ];
}
