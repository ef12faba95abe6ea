import type { Market } from '../market.ts';

/** What a socket below the base path is opened for. */
export interface SocketPath {
  /** The world that the path names. */
  world: string | undefined;
  /** The WebSocket API, or streams. */
  kind: 'api' | 'streams';
  market: Exclude<Market, 'wallet'>;
  /** Whether each payload names its stream. */
  isCombined: boolean;
  /** Names of streams, and keys of user streams, as sent. */
  streams: readonly string[];
  /** Whether times are in µs. */
  inMicroseconds: boolean;
  /** Whether answers of the API tell the limits. */
  tellsLimits: boolean;
}

const BELOW = /^(?:\/w\/([^/]+))?\/binance\/(.+)$/;
const API: Readonly<Record<string, SocketPath['market']>> = { 'ws-api/v3': 'spot', 'ws-fapi/v1': 'futures' };
/**
 * Spot has `ws` and `stream`, and both below `stream`, because CCXT takes a socket for spot by that word. Futures have
 * them below `fstream`, below the routes, and below both.
 */
const STREAMS = /^(?:(stream)\/|(?:(fstream)\/)?(?:(public|market|private)\/)?)?(ws|stream)(?:\/(.*))?$/;

/** @param url path and query. @returns undefined where no socket is served */
export function socketPathOf(url: string): SocketPath | undefined {
  const at = url.indexOf('?');
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
  const below = BELOW.exec(path);
  if (!below) return undefined;
  const [, world, rest = ''] = below;
  const asked = new URLSearchParams(query);
  const base = {
    world,
    inMicroseconds: /^micro/i.test(asked.get('timeUnit') ?? ''),
    tellsLimits: asked.get('returnRateLimits') !== 'false',
  };
  const api = API[rest.replace(/\/$/, '')];
  if (api) return { ...base, kind: 'api', market: api, isCombined: false, streams: [] };
  const found = STREAMS.exec(rest);
  if (!found) return undefined;
  const [, , fstream, route, way, names = ''] = found;
  const listed = [
    ...asked.getAll('streams').flatMap((list) => list.split('/')),
    ...asked.getAll('listenKey'),
  ];
  return {
    ...base,
    kind: 'streams',
    market: fstream || route ? 'futures' : 'spot',
    isCombined: way === 'stream',
    streams: [...names.split('/').map(decoded), ...listed].filter((name) => name !== ''),
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
