import { createHash } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { holdEntry, releaseEntry } from '../ledger/entries/hold-entry.ts';
import { transferEntry } from '../ledger/entries/transfer-entry.ts';
import { InsufficientBalanceError } from '../ledger/ledger.ts';
import type { World } from '../worlds/world.ts';

/** How many wishes are under way at a time. */
export const LANES = 8;

/** What a lane wishes for as its n-th thing; the process that is killed and the one that checks agree on it. */
export const keyOf = (round: number, lane: number, n: number) => `${round}.${lane}.${n}`;

const COMMANDS = { order: 'spot.place', transfer: 'test.transfer', binding: 'test.binding' } as const;

export interface Wish {
  kind: keyof typeof COMMANDS;
  command: string;
  from: string;
  to: string;
  amount: bigint;
  /** How many entries it leaves in the journal, under its key or its order's id. */
  entries: number;
}

/** Everything about a wish follows from its key, so that it can be said again, word for word, after a crash. */
export function wishOf(key: string, traders: readonly string[]): Wish {
  const [dice, from, to, cents] = createHash('sha256').update(key).digest();
  const kind = pick(['order', 'transfer', 'transfer', 'binding'] as const, dice);
  const giver = pick(traders, from);
  return {
    kind,
    command: COMMANDS[kind],
    from: giver,
    to: pick(
      traders.filter((trader) => trader !== giver),
      to,
    ),
    amount: 1n + BigInt(cents ?? 0),
    entries: kind === 'binding' ? 2 : 1,
  };
}

function pick<T>(from: readonly T[], dice = 0): T {
  return from[dice % from.length] as T;
}

/**
 * Says a wish, under its key.
 * @returns the id of what it has become, or undefined where it was refused
 */
export async function say(
  world: World,
  key: string,
  traders: readonly string[],
): Promise<string | undefined> {
  const wish = wishOf(key, traders);
  const command = {
    actor: { kind: 'trader' as const, traderId: wish.from },
    name: wish.command,
    once: { key, bodyHash: key },
  };
  try {
    if (wish.kind === 'order') {
      const side = wish.amount % 3n === 0n ? 'sell' : 'buy';
      const { trade } = await world.spot.place(command, wish.from, {
        pair: 'BTC/USD',
        side,
        type: 'market',
        amount: '0.0001',
      });
      return trade.uuid;
    }
    const { uuid } = await world.commands.execute(
      command,
      async (tx) => ({ uuid: move(world, tx, key, wish) }),
      () => ({ subject: key }),
    );
    return uuid;
  } catch (error) {
    if (error instanceof DomainError || error instanceof InsufficientBalanceError) return undefined;
    throw error;
  }
}

type Tx = Parameters<World['ledger']['post']>[0];

function move(world: World, tx: Tx, reference: string, { kind, from, to, amount }: Wish): string {
  const { ledger } = world;
  if (kind === 'transfer') {
    return ledger.post(tx, transferEntry({ reference, from, to, asset: 'USD', amount }));
  }
  const binding = { reference, traderId: from, asset: 'USD', amount };
  const uuid = ledger.post(tx, holdEntry(binding));
  ledger.post(tx, releaseEntry({ ...binding, amount: amount / 2n + 1n }));
  return uuid;
}
