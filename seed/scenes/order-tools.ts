import type { Services } from '@papermint/api/services';
import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

/** Her afternoon, UTC. */
const AFTERNOON = { hour: 15, minute: 12, second: 37 };
/** How far below the price the limit of the running TWAP order is: it waits for a lower price. */
const BELOW = 0.05;

/** A TWAP order of the persona `trader` that completed in the weeks before `until`, and one that runs then. */
export function twapActions(services: Services, plans: readonly Plan[], until: number): Action[] {
  const traderId = plans.find(({ key }) => key === 'trader')?.traderId;
  if (traderId === undefined) return [];
  return [
    {
      at: afternoonBefore(until - 9 * DAY),
      run: () =>
        startTwap(services, traderId, { pair: 'SOL/USD', dollars: 120, duration: 1500, interval: 300 }),
    },
    {
      at: until - 6 * HOUR - 47 * MINUTE - 11_618,
      run: () => {
        const terms = { pair: 'ETH/USD', dollars: 900, duration: 86_400, interval: 3600, below: BELOW };
        return startTwap(services, traderId, terms);
      },
    },
  ];
}

interface PlannedTwap {
  pair: string;
  /** About what it buys for. */
  dollars: number;
  /** Seconds. */
  duration: number;
  interval: number;
  /** How far below the price its limit is, as a part of the price; without a limit if omitted. */
  below?: number;
}

/** Starts a TWAP order that buys. A short history may leave no balance for it. */
function startTwap(
  { twap, markets, clock }: Services,
  traderId: string,
  { pair, dollars, duration, interval, below }: PlannedTwap,
): Promise<unknown> {
  const { tick, lot } = markets.instrument(pair);
  const ticks = markets.priceTicksAt(pair, clock.now());
  const lots = Math.round(dollars / (ticks * Number(tick) * Number(lot)));
  const limit = below === undefined ? {} : { limit: decimalOf(Math.round(ticks * (1 - below)), tick) };
  const command = { actor: { kind: 'trader' as const, traderId }, name: 'twap.start' };
  return allowed(() =>
    twap.start(command, traderId, {
      venue: 'spot',
      pair,
      side: 'buy',
      amount: decimalOf(lots, lot),
      duration,
      interval,
      ...limit,
    }),
  );
}

function decimalOf(steps: number, step: string): string {
  const scale = decimalsOf(step);
  return formatUnits(BigInt(steps) * units(step, scale), scale);
}

function afternoonBefore(at: number): number {
  return new Date(at).setUTCHours(AFTERNOON.hour, AFTERNOON.minute, AFTERNOON.second, 412);
}

const COMMON = { amountIn: 'base', timeInForce: 'GTC', expiry: 'day' } as const;
const TEMPLATES = [
  {
    venue: 'spot',
    name: 'Weekly buy, 250 dollars',
    values: { ...COMMON, side: 'buy', type: 'market', amount: '250', amountIn: 'quote' },
  },
  {
    venue: 'futures',
    name: 'Trailing exit 2.5%',
    values: {
      ...COMMON,
      side: 'sell',
      type: 'trailing_stop',
      amount: '0.05',
      trailingPercent: '2.5',
      reduceOnly: 'true',
      triggerBy: 'mark',
    },
  },
] as const;

/** Saves order templates of the persona `trader`. */
export async function saveTemplates({ orderTemplates, accounts }: Services): Promise<void> {
  const trader = (await accounts.personas()).find(({ persona }) => persona === 'trader');
  if (!trader) return;
  for (const template of TEMPLATES) {
    const command = { actor: { kind: 'trader' as const, traderId: trader.id }, name: 'orderTemplates.save' };
    await orderTemplates.save(command, trader.id, template);
  }
}
