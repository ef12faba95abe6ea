import { createHash } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { World } from '../worlds/world.ts';
import type { MoneyCommand } from './money-commands.ts';
import { runMoney } from './money-commands.ts';
import type { MoneyPeople } from './money-world.ts';
import { PACKAGES, SECOND_PERSON } from './money-world.ts';

/** The number of commands that run at a time. */
export const LANES = 8;

/** How many commands of a lane follow one another: what one begins the next ones decide. */
const STEPS = 4;

/** The key of the n-th command of a lane: the killed process and the checking one derive the same command from it. */
export const keyOf = (round: number, lane: number, n: number) => `${round}.${lane}.${n}`;

type Planned = MoneyCommand | { do: 'order'; who: string; side: 'buy' | 'sell' };

/**
 * The n-th command of a lane. It follows from its key and from what the keys before it were answered, so that it can be
 * sent again unchanged after a crash; undefined where it would be about something that was refused.
 */
export function plannedCommand(world: World, key: string, people: MoneyPeople): Planned | undefined {
  const [round = 0, lane = 0, n = 0] = key.split('.').map(Number);
  const step = n % STEPS;
  const story = Math.floor(n / STEPS);
  const [plot = 0, from = 0, away = 0, end = 0, cents = 0] = dice(`${round}.${lane}.${story}`);
  const who = pick(people.traders, from);
  const [other = who] = people.traders.filter((one) => one !== who).slice(away % 3);
  const [by, second] = end % 2 === 0 ? people.staff : [people.staff[1], people.staff[0]];
  const amount = (20 + cents / 100).toFixed(2);
  const id = (back: number) => answered(world, keyOf(round, lane, n - back)) ?? '';
  const nft = (cents + away) % NFTS;
  const transfer: Planned = { do: 'transfer', who, to: other, currency: 'USD', amount };
  const order: Planned = { do: 'order', who, side: cents % 3 === 0 ? 'sell' : 'buy' };
  const stories: Record<string, () => (() => Planned)[]> = {
    trade: () => [() => order, () => transfer, () => order, () => transfer],
    withdraw: () => [
      () => ({
        do: 'request',
        who,
        kind: end % 3 === 0 ? 'wallet' : 'bank',
        amount: end % 3 === 0 ? '0.001' : amount,
      }),
      () =>
        end % 5 === 0
          ? { do: 'cancel', who, id: id(1) }
          : { do: pick(['approve', 'authorize', 'express', 'reject'], end), by, id: id(1) },
      () => ({ do: pick(['retry', 'stop'], end >> 2), by, id: id(2) }),
      () => transfer,
    ],
    'withdraw much': () => [
      () => ({ do: 'request', who, kind: 'bank', amount: String(SECOND_PERSON + 1 + cents) }),
      () => ({ do: pick(['approve', 'express'], end >> 1), by, id: id(1) }),
      () => ({ do: 'second', by: second, id: id(1), approves: end % 4 !== 0 }),
      () => ({ do: 'retry', by, id: id(3) }),
    ],
    stuck: () =>
      Array.from({ length: STEPS }, (_, index) => () => ({
        do: pick(['retry', 'stop', 'release'], end >> index),
        by,
        id: answered(world, stuckKey((cents + 7 * index) % STUCK)) ?? '',
      })),
    deposit: () => [
      () => ({ do: 'deposit', who, method: end % 2 === 0 ? 'bank' : 'paypal', amount }),
      () => ({ do: 'paid', who, method: end % 2 === 0 ? 'bank' : 'paypal', id: id(1) }),
      () => ({ do: pick(['confirm', 'confirm', 'refuse'], end), by, id: id(2) }),
      () => ({ do: 'coins', who, amount: '0.001' }),
    ],
    card: () => [
      () => ({ do: 'card', who, card: 'visa_challenge', amount }),
      () => ({ do: 'code', who, id: id(1), code: '123456' }),
      () => ({ do: 'card', who, card: end % 2 === 0 ? 'visa_approve' : 'visa_decline', amount }),
      () => transfer,
    ],
    convert: () => [
      () => ({ do: 'offer', who, from: 'USD', to: 'BTC', amount, side: 'from' }),
      () => ({ do: 'take', who, id: id(1) }),
      () => ({ do: 'offer', who, from: 'BTC', to: 'USD', amount, side: 'to' }),
      () => ({ do: 'take', who, id: id(1) }),
    ],
    stake: () => [
      () => ({ do: 'stake', who, product: 'Day', amount }),
      () => (end % 2 === 0 ? { do: 'leave', who, id: id(1) } : transfer),
      () => ({ do: 'stake', who, product: 'Flexible', amount }),
      () => ({ do: 'leave', who, id: id(1) }),
    ],
    purse: () => [
      () => ({ do: 'new card', who }),
      () => ({ do: 'fund', who, id: id(1), amount }),
      () => ({ do: pick(['buy', 'unload'], end), who, id: id(2), amount: '5' }),
      () => ({ do: end % 3 === 0 ? 'buy' : 'close card', who, id: id(3), amount: '7.5' }),
    ],
    mint: () => [
      () => ({ do: 'draft', who }),
      () => ({ do: 'ask mint', who, id: id(1) }),
      () => ({ do: pick(['mint', 'mint', 'mint', 'refuse mint', 'delete item'], end), by, id: id(2) }),
      () => ({ do: 'list', who, id: id(3), price: amount }),
    ],
    collect: () => {
      const [owner, price] = [pick(people.traders, nft), '0.4'] as const;
      const close = pick(['accept', 'decline', 'drop bid'] as const, end >> 1);
      const one = answered(world, nftKey(nft)) ?? '';
      return [
        () => ({ do: pick(['buy NFT', 'list'], end), who: end % 2 === 0 ? who : owner, id: one, price }),
        () => ({ do: 'bid', who: other, id: one, amount: '0.3', days: 1 }),
        () => ({ do: close, who: close === 'drop bid' ? other : owner, id: id(1) }),
        () => ({
          do: pick(['burn', 'give', 'give', 'delist', 'list', 'list', 'list'], end >> 1),
          price,
          who: pick([who, other, owner], end),
          id: one,
          to: other,
        }),
      ];
    },
    upgrade: () =>
      Array.from({ length: STEPS }, (_, index) => () => ({
        do: 'upgrade',
        who: pick(people.traders, from + index),
        rank: 2 + ((round * 20 + story + index) % PACKAGES),
      })),
  };
  const planned = stories[pick(Object.keys(stories), plot)]?.()[step]?.();
  return planned && 'id' in planned && planned.id === '' ? undefined : planned;
}

/** How many withdrawals are overdue before anything is killed, and under which keys they were requested. */
export const STUCK = 40;
export const stuckKey = (index: number) => `stuck.${index}`;

/** How many NFTs are for sale before anything is killed, and under which keys they were made. */
export const NFTS = 24;
export const nftKey = (index: number) => `nft.${index}`;

/** The id that the answer to a key names; undefined where there is no answer. */
function answered(world: World, key: string): string | undefined {
  const found = world.db.readNow.get('SELECT answer FROM IdempotencyKey WHERE key = ?', [key]);
  if (!found) return undefined;
  const answer = JSON.parse(found.answer as string);
  // Items and offers are answered by their id alone.
  if (typeof answer.id === 'string') return answer.id;
  return (
    answer.withdrawal ??
    answer.deposit ??
    answer.offer ??
    answer.contract ??
    answer.card ??
    answer.pending
  )?.uuid;
}

const dice = (text: string) => createHash('sha256').update(text).digest();

function pick<T>(from: readonly T[], thrown: number): T {
  return from[thrown % from.length] as T;
}

/**
 * Sends a command under its key.
 * @returns the id of what it made or decided; undefined where it was refused
 */
export async function send(world: World, key: string, people: MoneyPeople): Promise<string | undefined> {
  const planned = plannedCommand(world, key, people);
  if (!planned) return undefined;
  try {
    if (planned.do === 'order') return await placeOrder(world, key, planned);
    if (planned.do === 'retry') await failed(world, planned.id);
    return await runMoney(world, planned, key);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

async function placeOrder(world: World, key: string, { who, side }: { who: string; side: 'buy' | 'sell' }) {
  const { trade } = await world.spot.place(
    { actor: { kind: 'trader', traderId: who }, name: 'spot.place', once: { key, bodyHash: key } },
    who,
    { pair: 'BTC/USD', side, type: 'market', amount: '0.0001' },
  );
  return trade.uuid;
}

/** Lets a withdrawal fail that is on its way. */
async function failed(world: World, id: string): Promise<void> {
  try {
    await runMoney(world, { do: 'fail', id });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
