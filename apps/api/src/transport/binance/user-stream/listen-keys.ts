import { randomBytes } from 'node:crypto';
import { HOUR } from '@papermint/contracts/common/time-units';
import type { SignedIn } from '../../../features/accounts/accounts-types.ts';
import { BinanceError } from '../answers/binance-error.ts';

/** How long a key lives after it was made or kept alive, wall ms. */
const LIFE = HOUR;
/** Binance's have 64 letters and digits, which libraries tell from names of streams. */
const BYTES = 32;

export type StreamMarket = 'spot' | 'futures';

export interface ListenKey {
  key: string;
  traderId: string;
  /** Who has asked for it last, and by which API key. */
  session: SignedIn;
  market: StreamMarket;
  /** Wall ms. */
  expiresAt: number;
}

/** The keys of a world's user streams. They are kept in memory: a restart ends all streams. */
export interface ListenKeys {
  /** The key of a trader: the same one while it lives. It lives for an hour from now on. */
  start(session: SignedIn, market: StreamMarket, wall: number): ListenKey;
  /** @throws BinanceError -1125 where it is unknown, expired or another trader's */
  keepAlive(traderId: string, market: StreamMarket, wall: number, key?: string): ListenKey;
  /** Ends a trader's key, or the one that is named. */
  stop(traderId: string, market: StreamMarket, key?: string): void;
  /** @returns undefined where it is unknown or expired */
  find(key: string, wall: number): ListenKey | undefined;
}

export function createListenKeys(): ListenKeys {
  const byOwner = new Map<string, ListenKey>();
  const byKey = new Map<string, ListenKey>();
  const ownerOf = (traderId: string, market: StreamMarket) => `${market} ${traderId}`;
  const find = (key: string, wall: number) => {
    const found = byKey.get(key);
    return found && found.expiresAt > wall ? found : undefined;
  };
  const end = (found: ListenKey | undefined) => {
    if (!found) return;
    byKey.delete(found.key);
    byOwner.delete(ownerOf(found.traderId, found.market));
  };
  return {
    find,
    start(session, market, wall) {
      const traderId = session.trader.id;
      const owner = ownerOf(traderId, market);
      const living = byOwner.get(owner);
      if (living && living.expiresAt > wall) {
        living.expiresAt = wall + LIFE;
        living.session = session;
        return living;
      }
      end(living);
      const key = randomBytes(BYTES).toString('hex');
      const made = { key, traderId, session, market, expiresAt: wall + LIFE };
      byOwner.set(owner, made);
      byKey.set(made.key, made);
      return made;
    },
    keepAlive(traderId, market, wall, key) {
      const named = key === undefined ? byOwner.get(ownerOf(traderId, market)) : byKey.get(key);
      const isOwn = named && named.traderId === traderId && named.market === market;
      if (!isOwn || named.expiresAt <= wall) throw noListenKey(market);
      named.expiresAt = wall + LIFE;
      return named;
    },
    stop(traderId, market, key) {
      const named = byOwner.get(ownerOf(traderId, market));
      if (key === undefined || named?.key === key) end(named);
    },
  };
}

const noListenKey = (market: StreamMarket): BinanceError =>
  new BinanceError(
    -1125,
    market === 'spot'
      ? 'This listenKey does not exist.'
      : 'This listenKey does not exist. Please use `POST /fapi/v1/listenKey` to recreate `listenKey`',
  );
