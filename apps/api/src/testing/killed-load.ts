import { createHash } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { holdEntry, releaseEntry } from '../ledger/entries/hold-entry.ts';
import { transferEntry } from '../ledger/entries/transfer-entry.ts';
import { InsufficientBalanceError } from '../ledger/ledger.ts';
import type { World } from '../worlds/world.ts';

/** The number of commands that run at a time. */
export const LANES = 8;

/** The key of the n-th command of a lane: the killed process and the checking one derive the same command from it. */
export const keyOf = (round: number, lane: number, n: number) => `${round}.${lane}.${n}`;

const COMMANDS = { order: 'spot.place', transfer: 'test.transfer', hold: 'test.hold' } as const;

export interface PlannedCommand {
  kind: keyof typeof COMMANDS;
  name: string;
  from: string;
  to: string;
  amount: bigint;
  /** The number of journal entries that it leaves, under its key or its order's id. */
  entries: number;
}

/** A command follows from its key alone, so that it can be sent again unchanged after a crash. */
export function plannedCommand(key: string, traders: readonly string[]): PlannedCommand {
  const [dice, from, to, cents] = createHash('sha256').update(key).digest();
  const kind = pick(['order', 'transfer', 'transfer', 'hold'] as const, dice);
  const giver = pick(traders, from);
  return {
    kind,
    name: COMMANDS[kind],
    from: giver,
    to: pick(
      traders.filter((trader) => trader !== giver),
      to,
    ),
    amount: 1n + BigInt(cents ?? 0),
    entries: kind === 'hold' ? 2 : 1,
  };
}

function pick<T>(from: readonly T[], dice = 0): T {
  return from[dice % from.length] as T;
}

/**
 * Sends a command under its key.
 * @returns the id of its order or entry; undefined where it was refused
 */
export async function send(
  world: World,
  key: string,
  traders: readonly string[],
): Promise<string | undefined> {
  const planned = plannedCommand(key, traders);
  const command = {
    actor: { kind: 'trader' as const, traderId: planned.from },
    name: planned.name,
    once: { key, bodyHash: key },
  };
  try {
    if (planned.kind === 'order') {
      const side = planned.amount % 3n === 0n ? 'sell' : 'buy';
      const { trade } = await world.spot.place(command, planned.from, {
        pair: 'BTC/USD',
        side,
        type: 'market',
        amount: '0.0001',
      });
      return trade.uuid;
    }
    const { uuid } = await world.commands.execute(
      command,
      async (tx) => ({ uuid: move(world, tx, key, planned) }),
      () => ({ subject: key }),
    );
    return uuid;
  } catch (error) {
    if (error instanceof DomainError || error instanceof InsufficientBalanceError) return undefined;
    throw error;
  }
}

type Tx = Parameters<World['ledger']['post']>[0];

function move(world: World, tx: Tx, reference: string, { kind, from, to, amount }: PlannedCommand): string {
  const { ledger } = world;
  if (kind === 'transfer') {
    return ledger.post(tx, transferEntry({ reference, from, to, asset: 'USD', amount }));
  }
  const reservation = { reference, traderId: from, asset: 'USD', amount };
  const uuid = ledger.post(tx, holdEntry(reservation));
  ledger.post(tx, releaseEntry({ ...reservation, amount: amount / 2n + 1n }));
  return uuid;
}
