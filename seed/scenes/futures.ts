import type { Services } from '@papermint/api/services';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

interface Opened {
  pair: string;
  side: 'buy' | 'sell';
  /** The approximate margin in dollars. */
  margin: number;
  leverage: number;
  marginMode?: 'isolated' | 'cross';
  /** The distances of take profit and stop loss, as fractions of the price. */
  takeProfit?: number;
  stopLoss?: number;
}

/** Positions that two personas open, close and lose in the weeks before `until`. */
export function futuresActions(services: Services, plans: readonly Plan[], until: number): Action[] {
  const of = (persona: string) => plans.find(({ key }) => key === persona)?.traderId;
  const [maya, vip] = [of('trader'), of('vip')];
  return [
    ...(maya === undefined ? [] : actionsOfMaya(services, maya, until)),
    ...(vip === undefined ? [] : actionsOfVip(services, vip, until)),
  ];
}

/** A high leverage without a stop loss costs her the margin. Later she takes less of it, and has a stop loss. */
function actionsOfMaya(services: Services, traderId: string, until: number): Action[] {
  const gained = { pair: 'ETH/USD', margin: 120, leverage: 5 };
  return [
    ...lost(services, traderId, { margin: 240, leverage: 50 }, until - 35 * DAY + 3.61 * HOUR - 583),
    ...closedWithProfit(services, traderId, gained, until - 12 * DAY - 1.73 * HOUR - 291, 20.46 * HOUR - 76),
    {
      at: until - 8.71 * HOUR - 647,
      run: () =>
        open(services, traderId, {
          pair: 'BTC/USD',
          side: 'buy',
          margin: 150,
          leverage: 5,
          takeProfit: 0.06,
          stopLoss: 0.04,
        }),
    },
  ];
}

function actionsOfVip(services: Services, traderId: string, until: number): Action[] {
  const cross = { marginMode: 'cross', leverage: 10, margin: 900 } as const;
  return [
    liquidated(
      services,
      traderId,
      { pair: 'SOL/USD', margin: 400, leverage: 50 },
      until - 15 * DAY - 2.38 * HOUR - 112,
    ),
    ...closedWithProfit(
      services,
      traderId,
      { pair: 'BTC/USD', margin: 800, leverage: 8 },
      until - 9 * DAY - 3.87 * HOUR - 838,
      1.12 * DAY,
    ),
    {
      at: until - 21.43 * HOUR - 205,
      run: () => open(services, traderId, { pair: 'DOT/USD', side: 'buy', ...cross }),
    },
    {
      at: until - 20.87 * HOUR - 719,
      run: () => open(services, traderId, { pair: 'UNI/USD', side: 'sell', ...cross }),
    },
    {
      at: until - 6.19 * HOUR - 364,
      run: () =>
        open(services, traderId, {
          pair: 'SOL/USD',
          side: 'sell',
          margin: 500,
          leverage: 3,
          takeProfit: 0.12,
          stopLoss: 0.08,
        }),
    },
    ...inSession(
      services,
      traderId,
      { pair: 'GBP/USD', side: 'buy', margin: 600, leverage: 20 },
      until - 4.93 * HOUR - 927,
    ),
    ...inSession(
      services,
      traderId,
      { pair: 'XAU/USD', side: 'sell', margin: 600, leverage: 5 },
      until - 4.71 * HOUR - 458,
    ),
  ];
}

/** Opens a position, unless the trader lacks the money or the market is closed. @returns its id */
async function open(services: Services, traderId: string, opened: Opened): Promise<string | undefined> {
  const { markets, clock, futures } = services;
  const { pair, side, margin, leverage, marginMode = 'isolated', takeProfit, stopLoss } = opened;
  const { tick, lot } = markets.instrument(pair);
  const ticks = markets.futures.priceTicksAt(pair, clock.now());
  const lots = Math.max(1, Math.round((margin * leverage) / (ticks * Number(tick) * Number(lot))));
  const up = side === 'buy' ? 1 : -1;
  const priceBy = (part: number) => decimalOf(Math.round(ticks * (1 + part)), tick);
  try {
    const { position } = await futures.place(commandOf(traderId, 'futures.place'), traderId, {
      pair,
      side,
      type: 'market',
      leverage,
      marginMode,
      amount: decimalOf(lots, lot),
      ...(takeProfit !== undefined && { takeProfit: priceBy(up * takeProfit) }),
      ...(stopLoss !== undefined && { stopLoss: priceBy(-up * stopLoss) }),
    });
    return position?.uuid;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return undefined;
  }
}

/** The side that profits in the time after an instant. The simulated path is known in advance. */
function closedWithProfit(
  services: Services,
  traderId: string,
  opened: Omit<Opened, 'side'>,
  at: number,
  lasts: number,
): Action[] {
  const { markets, futures } = services;
  let uuid: string | undefined;
  return [
    {
      at,
      run: async () => {
        const { priceTicksAt } = markets.futures;
        const rises = priceTicksAt(opened.pair, at + lasts) > priceTicksAt(opened.pair, at);
        uuid = await open(services, traderId, { ...opened, side: rises ? 'buy' : 'sell' });
      },
    },
    {
      at: at + lasts,
      run: async () => {
        if (uuid === undefined) return;
        try {
          await futures.close(commandOf(traderId, 'futures.close'), traderId, { uuid });
        } catch (error) {
          // The price went the other way in between and closed it.
          if (!(error instanceof DomainError)) throw error;
        }
      },
    },
  ];
}

/** Opens on the side against which the price goes further in the next two days. */
function liquidated(services: Services, traderId: string, opened: Omit<Opened, 'side'>, at: number): Action {
  return {
    at,
    run: () => {
      const { mark } = services.markets.futures;
      const { low, high } = mark.extremes(opened.pair, at, at + 2 * DAY);
      const now = mark.priceTicksAt(opened.pair, at);
      return open(services, traderId, { ...opened, side: now - low > high - now ? 'buy' : 'sell' });
    },
  };
}

/** Opens a position in the pair, and on the side, that loses most in the next two days. It does not stay open. */
function lost(
  services: Services,
  traderId: string,
  opened: Pick<Opened, 'margin' | 'leverage'>,
  at: number,
): Action[] {
  const { markets, futures } = services;
  let uuid: string | undefined;
  const losses = () =>
    VOLATILE.flatMap((pair) => {
      const { mark } = markets.futures;
      const { low, high } = mark.extremes(pair, at, at + 2 * DAY);
      const now = mark.priceTicksAt(pair, at);
      return [
        { pair, side: 'buy' as const, loss: (now - low) / now },
        { pair, side: 'sell' as const, loss: (high - now) / now },
      ];
    });
  return [
    {
      at,
      run: async () => {
        const worst = losses().reduce((most, one) => (one.loss > most.loss ? one : most));
        uuid = await open(services, traderId, { ...opened, pair: worst.pair, side: worst.side });
      },
    },
    {
      at: at + 2.07 * DAY,
      run: () =>
        allowed(async () => {
          if (uuid !== undefined)
            await futures.close(commandOf(traderId, 'futures.close'), traderId, { uuid });
        }),
    },
  ];
}

const VOLATILE = ['SOL/USD', 'LINK/USD', 'ETH/USD'];

/** Opens a position at an instant, or one or two days earlier if the market is closed. */
function inSession(services: Services, traderId: string, opened: Opened, until: number): Action[] {
  let done = false;
  return [2, 1, 0].map((days) => ({
    at: until - days * DAY,
    run: async () => {
      const later = [0, 1].filter((fewer) => fewer < days).map((fewer) => until - fewer * DAY);
      const opensLater = later.some((at) => !services.markets.tradingHalted(opened.pair, at));
      if (!done && !opensLater) done = (await open(services, traderId, opened)) !== undefined;
    },
  }));
}

const commandOf = (traderId: string, name: string) =>
  ({ actor: { kind: 'trader', traderId }, name }) as const;

/** A whole number of steps as decimal text. */
function decimalOf(steps: number, step: string): string {
  return (steps * Number(step)).toFixed(step.split('.')[1]?.length ?? 0);
}
