import { createHash } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { World } from '../../worlds/world.ts';
import { runMoney } from '../streams/money-commands.ts';
import type { MoneyPeople } from '../streams/money-world.ts';
import type { Planned, Story } from './killed-stories.ts';
import { pick, STEPS, stories } from './killed-stories.ts';

/** The number of commands that run at a time. */
export const LANES = 8;

/** The key of the n-th command of a lane: the killed process and the checking one derive the same command from it. */
export const keyOf = (round: number, lane: number, n: number) => `${round}.${lane}.${n}`;

/**
 * The n-th command of a lane. It follows from its key and from the answers to the keys before it, so a process can send
 * it again unchanged after a crash; undefined where it would be about something that was refused.
 */
export function plannedCommand(world: World, key: string, people: MoneyPeople): Planned | undefined {
  const [round = 0, lane = 0, n = 0] = key.split('.').map(Number);
  const number = Math.floor(n / STEPS);
  const [plot = 0, from = 0, away = 0, end = 0, cents = 0] = dice(`${round}.${lane}.${number}`);
  const who = pick(people.traders, from);
  const [other = who] = people.traders.filter((trader) => trader !== who).slice(away % 3);
  const [by, second] = end % 2 === 0 ? people.staff : [people.staff[1], people.staff[0]];
  const story: Story = {
    people,
    who,
    other,
    by,
    second,
    from,
    away,
    end,
    cents,
    turn: round * 20 + number,
    amount: (20 + cents / 100).toFixed(2),
    idOf: (earlier) => answered(world, earlier) ?? '',
    idBack: (steps) => answered(world, keyOf(round, lane, n - steps)) ?? '',
  };
  const planned = pick(stories, plot)(story)[n % STEPS]?.();
  return planned && 'id' in planned && planned.id === '' ? undefined : planned;
}

/** The id that the answer to a key names; undefined where there is no answer. */
function answered(world: World, key: string): string | undefined {
  const row = world.db.readNow.get('SELECT answer FROM IdempotencyKey WHERE key = ?', [key]);
  if (!row) return undefined;
  const answer = JSON.parse(row.answer as string);
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
