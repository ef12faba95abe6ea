import { createHmac } from 'node:crypto';
import type { calls } from '@papermint/contracts/calls';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import type { Handlers } from '../../handlers.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import { Serialised } from '../../serialised.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { FuturesFigures } from '../futures/futures-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { countryList } from './countries.ts';
import type { Plugins } from './plugins/plugins-service.ts';

type PingAnswer = z.input<typeof calls.site.ping.output>;
type TraderRecord = SignedIn['trader'];

const GUEST = {
  trader: null,
  settings: { requireUpgrade: false, stakingProgram: false },
  assets: [],
  tradeStats: { invested: '0', profit: '0', unrealizedPnl: '0' },
} satisfies Partial<PingAnswer>;

export function siteCalls({
  accounts,
  clock,
  futures,
  markets,
  plugins,
  spot,
  wallet,
  state,
}: {
  accounts: Accounts;
  clock: Clock;
  futures: { stats(traderId: string, currency: string): FuturesFigures };
  markets: Markets;
  plugins: Pick<Plugins, 'secret'>;
  spot: Spot;
  wallet: Wallet;
  state: WorldState;
}): Handlers['site'] {
  /** The JSON of a trader's part, by the list of their assets, which is the same object until they change. */
  const cache = new WeakMap<
    PingAnswer['assets'],
    { trader: TraderRecord; stats: object; positions: object; json: string }
  >();
  const guestJson = JSON.stringify(GUEST);

  /** The trader's part of a ping, serialised again only after a change. */
  function ownJson(trader: TraderRecord): string {
    const { id, currency, requireUpgrade, stakingEnabled } = trader;
    const assets = wallet.assets(id, currency);
    const stats = spot.stats(id, currency);
    const positions = futures.stats(id, currency);
    const before = cache.get(assets);
    if (before?.trader === trader && before.stats === stats && before.positions === positions) {
      return before.json;
    }
    const own = {
      trader: accounts.view(trader),
      settings: { requireUpgrade, stakingProgram: stakingEnabled },
      assets,
      tradeStats: withPositions(stats, positions, markets.asset(currency).scale),
    } satisfies Partial<PingAnswer>;
    const json = JSON.stringify(own);
    cache.set(assets, { trader, stats, positions, json });
    return json;
  }

  return {
    ping({ session, suspended }) {
      const trader = session?.trader;
      const own = trader ? ownJson(trader) : guestJson;
      const at = new Date(clock.now()).toISOString();
      const refreshed = new Date(state.refreshedAt).toISOString();
      // The prices are the larger part, and the same for everybody within one second.
      const prices = markets.pricesJson(trader?.currency ?? 'USD');
      const { write = false, expiresAt = '' } = session?.impersonation ?? {};
      const as = JSON.stringify(session?.impersonation ? { write, expiresAt } : null);
      const why = suspended === undefined ? '' : `,"suspended":${JSON.stringify(suspended)}`;
      const head = `{"simulated":true,"now":"${at}","refreshData":"${refreshed}","impersonation":${as}${why}`;
      return new Serialised(`${head},"prices":${prices},"coins":${markets.coinsJson()},${own.slice(1)}`);
    },
    countries: () => [...countryList],
    chatIdentity({ session: { trader } }) {
      const { accountId } = trader;
      const secret = plugins.secret('live_chat', 'identitySecret');
      const hash = secret === undefined ? null : createHmac('sha256', secret).update(accountId).digest('hex');
      return { accountId, hash };
    },
    ip: ({ command }) => ({ ip: command.address ?? '' }),
  };
}

/** The sums of spot and futures. */
function withPositions(
  { invested, profit }: ReturnType<Spot['stats']>,
  positions: FuturesFigures,
  scale: number,
): PingAnswer['tradeStats'] {
  const result = positions.unrealized + positions.realized;
  return {
    invested: formatUnits(units(invested, scale) + positions.invested, scale),
    profit: formatUnits(units(profit, scale) + result, scale),
    unrealizedPnl: formatUnits(positions.unrealized, scale),
  };
}
