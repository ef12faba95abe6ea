import { programConfigs } from '../../apps/web/src/features/accounts/security/program-configs.ts';
import type { BuiltServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { library } from './libraries.ts';

/** A trader whose program signs. */
export interface BotAccount {
  apiKey: string;
  apiSecret: string;
  sessionHash: string;
}

/** Opens an account with 100,000 dollars, a package with futures and a key, in a world or the main one. */
export async function botAccount(server: BuiltServer, world?: string): Promise<BotAccount> {
  const { body, text } = await server.ask('POST', '/api/sandbox/accounts', {
    body: {
      scopes: ['read', 'trade', 'move'],
      keyKind: 'hmac',
      package: 'gold',
      balances: { USD: '100000', BTC: '1' },
    },
    ...(world && { headers: { 'x-world': world } }),
  });
  if (!body.apiSecret) throw new Error(`No account: ${text}`);
  return body;
}

/** CCXT with the configuration that the page of API keys offers. */
export function ccxtExchange(server: BuiltServer, account: BotAccount, options: object = {}): Told {
  const ccxt = library('ccxt');
  const [config] = programConfigs({
    origin: server.base,
    key: account.apiKey,
    secret: account.apiSecret,
  }).filter(({ name }) => name === 'freqtrade');
  const { exchange } = JSON.parse(config?.text ?? '');
  return new ccxt.pro.binance({
    apiKey: exchange.key,
    secret: exchange.secret,
    enableRateLimit: false,
    ...exchange.ccxt_config,
    options: {
      ...exchange.ccxt_config.options,
      fetchOpenOrders: { warnWithoutSymbol: false },
      ...options,
    },
  });
}
