import type { calls } from '@papermint/contracts/calls';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import type { CallContext } from '../../handlers.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import { Serialised } from '../../serialised.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Performances } from '../performance/performance-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';

type PingAnswer = z.input<typeof calls.site.ping.output>;
type TraderRecord = SignedIn['trader'];

export interface PingSources {
  accounts: Pick<Accounts, 'view'>;
  clock: Clock;
  markets: Pick<Markets, 'pricesJson' | 'coinsJson' | 'asset'>;
  performances: Pick<Performances, 'figures'>;
  wallet: Pick<Wallet, 'valuation'>;
  state: WorldState;
}

/** The JSON of one trader, and what it was made from. */
interface OwnPart {
  trader: TraderRecord;
  worth: object;
  json: string;
}

interface PingDeps extends PingSources {
  /** By the list of the trader's assets, which is the same object until they change. */
  ownParts: WeakMap<PingAnswer['assets'], OwnPart>;
}

/**
 * The ping. Every open page asks for it again and again, so its parts are serialized only when they change: the
 * trader's after a change of theirs, prices once a second for everybody.
 */
export function createPings(sources: PingSources) {
  const deps: PingDeps = { ...sources, ownParts: new WeakMap() };
  return bindVerbs(deps, { answer });
}

const GUEST = {
  trader: null,
  settings: { requireUpgrade: false, stakingProgram: false },
  assets: [],
  netWorth: null,
  tradeStats: { invested: '0', profit: '0', unrealizedPnl: '0' },
} satisfies Partial<PingAnswer>;
const GUEST_JSON = JSON.stringify(GUEST);

/** @returns the JSON of `calls.site.ping.output` for a visitor */
function answer(
  deps: PingDeps,
  { session, suspended }: Pick<CallContext, 'session' | 'suspended'>,
): Serialised {
  const trader = session?.trader;
  const { markets } = deps;
  const head = headOf(deps, session, suspended);
  const prices = markets.pricesJson(trader?.currency ?? 'USD');
  const own = trader ? ownJson(deps, trader) : GUEST_JSON;
  return new Serialised(`${head},"prices":${prices},"coins":${markets.coinsJson()},${own.slice(1)}`);
}

function headOf(
  { clock, state }: PingDeps,
  session: CallContext['session'],
  suspended: CallContext['suspended'],
): string {
  const now = new Date(clock.now()).toISOString();
  const refreshData = new Date(state.refreshedAt).toISOString();
  const { write = false, expiresAt = '' } = session?.impersonation ?? {};
  const impersonation = session?.impersonation ? JSON.stringify({ write, expiresAt }) : 'null';
  const why = suspended === undefined ? '' : `,"suspended":${JSON.stringify(suspended)}`;
  return `{"simulated":true,"now":"${now}","refreshData":"${refreshData}","impersonation":${impersonation}${why}`;
}

function ownJson(
  { accounts, markets, ownParts, performances, wallet }: PingDeps,
  trader: TraderRecord,
): string {
  const { id, currency, requireUpgrade, stakingEnabled } = trader;
  const worth = wallet.valuation(id, currency);
  const { assets, parts, unrealizedFutures } = worth;
  const before = ownParts.get(assets);
  if (before?.trader === trader && before.worth === worth) return before.json;
  const { invested, profit } = performances.figures(id, currency);
  const { scale } = markets.asset(currency);
  const json = JSON.stringify({
    trader: accounts.view(trader),
    settings: { requireUpgrade, stakingProgram: stakingEnabled },
    assets,
    netWorth: parts,
    tradeStats: {
      invested: formatUnits(invested, scale),
      profit: formatUnits(profit, scale),
      unrealizedPnl: formatUnits(unrealizedFutures, scale),
    },
  } satisfies Partial<PingAnswer>);
  ownParts.set(assets, { trader, worth, json });
  return json;
}
