import type { Services } from '@papermint/api/services';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Side } from '@papermint/contracts/orders/model';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

const PAIR = 'ETH/USD';
/** Dollars of an order, about. */
const SIZE = 90;
const ROUNDS = 8;
const SCALE = 8;
/** How far below the price it buys, and how far above its purchase it sells. */
const BELOW = 0.004;
const ABOVE = 0.009;

/** A program that buys below the price and sells above it, with an API key of a persona, in the weeks before `until`. */
export function gridBotActions(services: Services, plans: readonly Plan[], until: number): Action[] {
  const traderId = plans.find(({ key }) => key === 'trader')?.traderId;
  if (traderId === undefined) return [];
  const bot: GridBot = { services, traderId, key: undefined };
  const begin = until - 17 * DAY - 3.17 * HOUR - 211;
  return [
    {
      at: begin,
      run: async () => {
        bot.key = await makeKey(bot);
      },
    },
    ...Array.from({ length: ROUNDS }, (_, round) =>
      actionsOfRound(bot, round, begin + round * 2.04 * DAY + 0.09 * HOUR),
    ).flat(),
  ];
}

interface GridBot {
  services: Services;
  traderId: string;
  /** The id of its API key. */
  key: string | undefined;
}

/** Nobody knows the secret of this key. */
function makeKey({ services: { commands, apiKeys }, traderId }: GridBot): Promise<string> {
  const input = { label: 'Grid bot', kind: 'hmac', scopes: ['read', 'trade'] } as const;
  return commands.execute(
    { actor: { kind: 'trader', traderId }, name: 'apiKeys.create' },
    async (tx) => apiKeys.issue(tx, traderId, input).apiKey.uuid,
    (uuid) => ({ subject: traderId, data: { apiKey: uuid } }),
  );
}

/** Buys; half a day later sells what it bought, or gives up; at the end of the round takes any price. */
function actionsOfRound(bot: GridBot, round: number, at: number): Action[] {
  const isLast = round === ROUNDS - 1;
  let bought: string | undefined;
  let sold: string | undefined;
  return [
    {
      at,
      run: async () => {
        bought = await place(bot, `grid-${round}-buy`, 'buy', round % 3 === 0 ? undefined : -BELOW);
      },
    },
    {
      at: at + 0.47 * DAY,
      run: async () => {
        const amount = bought && (await settled(bot, bought)).filled;
        if (amount && Number(amount) > 0) {
          sold = await place(bot, `grid-${round}-sell`, 'sell', ABOVE, amount);
        }
      },
    },
    {
      at: at + 1.41 * DAY,
      run: async () => {
        if (isLast || sold === undefined) return;
        const { amount, filled } = await settled(bot, sold);
        const left = units(amount, SCALE) - units(filled, SCALE);
        if (left > 0n) {
          await place(bot, `grid-${round}-exit`, 'sell', undefined, formatUnits(left, SCALE));
        }
      },
    },
  ];
}

/** An order as it is, after what was open of it has been canceled. */
async function settled(bot: GridBot, uuid: string): Promise<{ amount: string; filled: string }> {
  const { spot } = bot.services;
  await allowed(() => spot.cancel(commandOf(bot, 'spot.cancel'), bot.traderId, uuid));
  return (await spot.order(bot.traderId, uuid)).trade;
}

/**
 * @param part how far its limit is from the price, as a part of it; undefined for a market order
 * @param amount in base; about {@link SIZE} dollars if omitted
 * @returns the id of the order; undefined if it was refused
 */
async function place(
  bot: GridBot,
  clientId: string,
  side: Side,
  part: number | undefined,
  amount?: string,
): Promise<string | undefined> {
  const { clock, markets, spot } = bot.services;
  const { tick, lot } = markets.instrument(PAIR);
  const ticks = markets.priceTicksAt(PAIR, clock.now());
  const lots = Math.max(1, Math.round(SIZE / (ticks * Number(tick) * Number(lot))));
  const placed = await allowed(() =>
    spot.place(commandOf(bot, 'spot.place'), bot.traderId, {
      pair: PAIR,
      side,
      amount: amount ?? decimalOf(lots, lot),
      clientId,
      ...(part === undefined
        ? { type: 'market' }
        : { type: 'limit', price: decimalOf(Math.round(ticks * (1 + part)), tick) }),
    }),
  );
  return placed?.trade.uuid;
}

const commandOf = ({ traderId, key }: GridBot, name: string) => ({
  actor: { kind: 'trader' as const, traderId, ...(key !== undefined && { apiKey: key }) },
  name,
});

function decimalOf(steps: number, step: string): string {
  const scale = decimalsOf(step);
  return formatUnits(BigInt(steps) * units(step, scale), scale);
}
