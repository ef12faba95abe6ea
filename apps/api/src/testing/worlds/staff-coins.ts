import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { World } from '../../worlds/world.ts';
import { confirmStepUp } from '../app/step-up.ts';
import type { Answer, TestApp } from '../app/test-app.ts';
import { testTrader } from './test-world.ts';

/** A superuser of a world who changes the status of coins, and another who approves it where needed. */
export async function staffCoins(world: World) {
  const traderId = await testTrader(world, { position: 'superuser' });
  const secondId = await testTrader(world, { position: 'superuser' });
  const command = (name: string) => ({ actor: { kind: 'staff', traderId }, name }) as const;
  return {
    command,
    async set(symbol: string, status: InstrumentStatus, reason = 'A test') {
      const input = { symbol, status, reason };
      const answer = await world.coins.setStatus(command('marketsStaff.setCoinStatus'), input);
      if (!('pending' in answer)) return answer;
      const approving = {
        actor: { kind: 'staff', traderId: secondId },
        name: 'approvalsStaff.approve',
      } as const;
      const second = await world.accounts.byId(secondId);
      const { message } = await world.approvals.approve(approving, second, answer.pending.uuid);
      return { instrument: await world.coins.detail(symbol), message };
    },
  };
}

export const COINS = '/api/strict/cryptocurrencies';

/** Valid input for a new coin. */
export const NEW_COIN = {
  symbol: 'GOOD',
  name: 'Goodcoin',
  price: '2.5',
  scale: 6,
  tick: '0.0001',
  lot: '0.01',
  minNotional: '5',
  annualVolatility: 0.9,
  turnover: 4_000_000,
  spreadBps: 5,
};

/** The calls for coins, made as an admin, and orders of a trader, in a world or the main one. */
export function coinCalls(api: TestApp, world?: string) {
  const headers: Record<string, string> = world === undefined ? {} : { 'x-world': world };
  let admin: Promise<string> | undefined;
  let superuser: Promise<string> | undefined;
  let trader: Promise<string> | undefined;
  async function post(path: string, body: object): Promise<Answer> {
    admin ??= api.signIn('admin', world);
    return api.post(path, body, await admin, headers);
  }
  return {
    post,
    async get(path: string): Promise<Answer> {
      admin ??= api.signIn('admin', world);
      return api.get(path, await admin, headers);
    },
    create: (input: { symbol?: string; [field: string]: unknown }) =>
      post(`${COINS}/create`, { ...NEW_COIN, name: `${input.symbol ?? 'Good'}coin`, ...input }),
    update: (symbol: string, input: object) => post(`${COINS}/${symbol}/update`, input),
    /** Requested by the admin and, where that is needed, approved by the superuser. */
    async setStatus(symbol: string, status: string, reason = 'A test', list = COINS): Promise<Answer> {
      const answer = await post(`${list}/${symbol}/status`, { status, reason });
      const { pending } = answer.body;
      if (!pending) return answer;
      superuser ??= api.signIn('superuser', world);
      const confirms = { call: 'approvalsStaff.approve', input: { uuid: pending.uuid } };
      await confirmStepUp(await api.world(world), await superuser, 'password', confirms);
      return api.post(`/api/strict/approvals/${pending.uuid}/approve`, {}, await superuser, headers);
    },
    async order(input: { pair: string; amount: string }): Promise<Answer> {
      trader ??= api.signIn('trader', world);
      const order = { side: 'buy', type: 'market', ...input };
      return api.post('/api/secure/trades/place', order, await trader, headers);
    },
  };
}

/** The status and the error of an answer. */
export const errorOf = ({ status: code, body }: Answer) => ({ code, key: body.key, error: body.error });
