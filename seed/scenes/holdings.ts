import type { Services } from '@papermint/api/services';
import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

/** The exchange for stocks is open at this time, UTC. */
const SESSION = { hour: 15, minute: 12, second: 41 };

const CURRENCIES = [
  { asset: 'EUR', amount: 3_500_000n, description: 'Bank transfer' },
  { asset: 'GBP', amount: 800_000n, description: 'Bank transfer' },
  { asset: 'JPY', amount: 1_200_000n, description: 'Wire from savings' },
] as const;

/** The dollars for the shares, in cents. */
const FOR_SHARES = 2_500_000n;

const SHARES = [
  { pair: 'LUMR/USD', amount: '12' },
  { pair: 'MDRA/USD', amount: '8' },
  { pair: 'PTRX/USD', amount: '40' },
  { pair: 'HBRK/USD', amount: '20.5' },
] as const;

/** Gives the persona with the large account currencies and shares in the weeks before `until`. */
export function holdingActions(services: Services, plans: readonly Plan[], until: number): Action[] {
  const traderId = plans.find(({ key }) => key === 'vip')?.traderId;
  if (traderId === undefined) return [];
  const { deposits, spot, markets, clock } = services;
  const deposit = (asset: string, amount: bigint, description: string) =>
    deposits.receive(
      { actor: { kind: 'system' }, name: 'seed.deposit' },
      { traderId, asset, amount, description },
    );
  const session = sessionBefore(until - 30 * DAY);
  return [
    ...CURRENCIES.map(({ asset, amount, description }, index) => ({
      at: until - (70 - 9 * index) * DAY - 187 * MINUTE - index * 1_316_447 - 8_219,
      run: () => deposit(asset, amount, description),
    })),
    { at: session - 26 * MINUTE - 9_244, run: () => deposit('USD', FOR_SHARES, 'Wire from savings') },
    ...SHARES.map((order, index) => ({
      at: session + index * 107_391,
      run: async () => {
        // A short history begins after that session, so this may run while the exchange is closed.
        if (markets.tradingHalted(order.pair, clock.now())) return;
        await spot.place({ actor: { kind: 'trader', traderId }, name: 'spot.place' }, traderId, {
          ...order,
          side: 'buy',
          type: 'market',
        });
      },
    })),
  ];
}

/** An instant in the session of the last Tuesday before an instant. No holiday of the exchange is a Tuesday. */
function sessionBefore(at: number): number {
  const day = new Date(at);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 5) % 7));
  return day.setUTCHours(SESSION.hour, SESSION.minute, SESSION.second, 386);
}
