import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@papermint/contracts/common/domain-error';
import fc from 'fast-check';
import { eventsAfter } from '../../platform/commands/event-log.ts';
import type { World } from '../../worlds/world.ts';
import { moneyFaults } from './money-checks.ts';
import type { MoneyCommand } from './money-commands.ts';
import { runMoney } from './money-commands.ts';
import { MoneyModel } from './money-model.ts';
import type { MoneyAct, MoneyStep } from './money-stream-steps.ts';
import { moneyScript } from './money-stream-steps.ts';
import type { MoneyPeople } from './money-world.ts';
import { moneyPeople } from './money-world.ts';
import { NFT_RECORDS } from './nft-stream-acts.ts';
import { must } from './order-checks.ts';
import { streamRuns } from './stream-runs.ts';

/**
 * Three traders and two of staff move money in, out, between themselves, between assets and for packages at random, with
 * each other's records too, several at once, again under the same key, while the clock moves and locks begin. After
 * every step no money was made or lost, and every hold has its holder.
 */
export async function checkMoneyStreams({
  runs,
  seed,
  openWorld,
  steps = moneyScript,
  people = (world) => moneyPeople(world, 3),
}: {
  runs: number;
  seed?: number;
  openWorld: () => Promise<World>;
  steps?: fc.Arbitrary<MoneyStep[]>;
  /** Three traders with what the streams begin with. */
  people?: (world: World) => Promise<MoneyPeople>;
}): Promise<void> {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const world = await openWorld();
      const stream = new MoneyStream(world, await people(world));
      try {
        for (const step of script) {
          await stream.run(step);
          stream.check();
        }
      } finally {
        await stream.world.close();
      }
    }),
    streamRuns({ runs, seed }),
  );
}

/** Of these, one at most succeeds of several about the same record at once. */
const ONCE: readonly MoneyCommand['do'][] = [
  ...(['cancel', 'express', 'reject', 'stop', 'second', 'fail', 'paid', 'cancel deposit'] as const),
  ...(['confirm', 'refuse', 'take', 'upgrade', 'close card'] as const),
  ...([
    'ask mint',
    'take back',
    'delete draft',
    'buy NFT',
    'delist',
    'burn',
    'bid',
    'accept',
    'decline',
    'accept counter',
    'decline counter',
    'drop bid',
  ] as const),
  ...(['give', 'mint', 'refuse mint', 'delete item', 'approve collection', 'enter', 'settle'] as const),
];

class MoneyStream {
  readonly world: World;
  readonly #people: MoneyPeople;
  readonly #model: MoneyModel;
  readonly #done: { command: MoneyCommand; key: string; answer: string }[] = [];
  #keys = 0;

  constructor(world: World, people: MoneyPeople) {
    this.world = world;
    this.#people = people;
    this.#model = new MoneyModel(world, people);
  }

  /** @throws Error where money was made or lost, or something is half done */
  check(): void {
    this.#model.check();
    const faults = moneyFaults(this.world);
    must(faults.length === 0, faults.join('; '));
    const { events } = eventsAfter(this.world.db.readNow, 0, 100_000);
    must(!events.some(({ command }) => command === 'job.failed'), 'a job failed');
  }

  async run(step: MoneyStep): Promise<void> {
    if (step.do === 'advance') {
      await this.world.testClock.advance((now) => now + step.ms);
    } else if (step.do === 'lock') {
      const id = this.#people.traders[step.who] as string;
      await this.world.db.commit(async (tx) => this.world.accounts.lockWithdrawals(tx, id, 'password'));
    } else if (step.do === 'pause') {
      await this.#pause();
    } else if (step.do === 'replay') {
      await this.#replay(step.which);
    } else if (step.do === 'together') {
      const commands = step.acts.flatMap((act) => this.#command(act) ?? []);
      await Promise.all(commands.map((command) => this.#try(command)));
    } else {
      await this.#act(step);
    }
  }

  async #act({ act, times, keyed }: Extract<MoneyStep, { do: 'act' }>): Promise<void> {
    const command = this.#command(act);
    if (!command) return;
    this.#keys += 1;
    const key = keyed && command.do !== 'fail' ? `key-${this.#keys}` : undefined;
    const own = this.#isOwn(command);
    const answers = (await Promise.all(Array.from({ length: times }, () => this.#try(command, key)))).filter(
      (answer) => answer !== undefined,
    );
    must(own || answers.length === 0, `${command.do} of what belongs to somebody else`);
    if (key !== undefined) {
      must(new Set(answers).size <= 1, 'one key has two answers');
      if (answers[0] !== undefined) this.#done.push({ command, key, answer: answers[0] });
    } else if (ONCE.includes(command.do)) {
      must(answers.length <= 1, `${answers.length} of ${times} succeeded: ${JSON.stringify(command)}`);
    }
  }

  /** Staff pause the blockchain, or open it again: what goes out waits meanwhile, and is overdue soon. */
  async #pause(): Promise<void> {
    await this.world.db.commit(async (tx) => {
      tx.run("UPDATE Blockchain SET status = CASE status WHEN 'active' THEN 'paused' ELSE 'active' END");
    });
    this.world.chains.load();
    await this.world.testClock.advance((now) => now + 11 * 60_000);
  }

  /** The same command under the same key once more: the same answer, and nothing happens. */
  async #replay(which: number): Promise<void> {
    const one = this.#done[which % Math.max(1, this.#done.length)];
    if (!one) return;
    // Due jobs run first.
    await this.world.testClock.advance((now) => now);
    const before = this.#model.balances();
    const answer = await this.#try(one.command, one.key);
    must(answer === one.answer, `${one.command.do} was answered ${one.answer}, then ${answer}`);
    must(isDeepStrictEqual(this.#model.balances(), before), `${one.command.do} has a second effect`);
  }

  /** @returns undefined where it was refused: then nothing has changed */
  async #try(command: MoneyCommand, key?: string): Promise<string | undefined> {
    try {
      return await runMoney(this.world, command, key);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  /** An act with the ids of people and records; undefined where there is no record of its kind. */
  #command(act: MoneyAct): MoneyCommand | undefined {
    const { traders, staff } = this.#people;
    const command = {
      ...act,
      ...('who' in act && { who: traders[act.who] }),
      ...('to' in act && typeof act.to === 'number' && { to: traders[act.to] }),
      ...('by' in act && { by: staff[act.by] }),
      ...('which' in act && { id: this.#record(act) }),
    };
    return 'id' in command && command.id === undefined ? undefined : (command as MoneyCommand);
  }

  /** Rather one that the act is for than another. */
  #record(act: Extract<MoneyAct, { which: number }>): string | undefined {
    const [table, likely, mine = OWN] = RECORDS[act.do];
    const own = 'who' in act ? mine.replace('$who', `'${this.#people.traders[act.who]}'`) : '1';
    const found = this.world.db.readNow.all(
      `SELECT id FROM ${table} ORDER BY (${likely}) AND ${own} DESC, (${likely}) DESC, createdAt DESC, id LIMIT 6`,
      [],
    );
    return found[act.which % Math.max(1, found.length)]?.id as string | undefined;
  }

  /** Whether a command is about a record of the one who sends it, and staff about none that they asked for. */
  #isOwn(command: MoneyCommand): boolean {
    if (!('id' in command)) return true;
    const { get } = this.world.db.readNow;
    if ('who' in command) {
      const [table, , mine = OWN] = RECORDS[command.do];
      const own = mine.replace('$who', `'${command.who}'`);
      return Boolean(get(`SELECT ${own} AS own FROM ${table} WHERE id = ?`, [command.id])?.own);
    }
    if (command.do !== 'second') return true;
    const makerId = get('SELECT makerId FROM Approval WHERE id = ?', [command.id])?.makerId;
    return makerId !== command.by;
  }
}

type About = Extract<MoneyAct, { which: number }>['do'];

const OWN = 'traderId = $who';

/** Where the records of an act are, which of them it is for, and whether somebody may do it with one. */
const RECORDS: Record<About, [table: string, likely: string, mine?: string]> = {
  ...NFT_RECORDS,
  cancel: ['Withdrawal', "status = 'pending_approval'"],
  fail: ['Withdrawal', "status IN ('approved', 'processing', 'confirming')"],
  approve: ['Withdrawal', "status = 'pending_approval'"],
  authorize: ['Withdrawal', "status = 'pending_approval'"],
  express: ['Withdrawal', "status = 'pending_approval'"],
  reject: ['Withdrawal', "status = 'pending_approval'"],
  retry: ['Withdrawal', "status IN ('failed', 'approved')"],
  stop: ['Withdrawal', "status IN ('failed', 'approved')"],
  release: ['Withdrawal', "status IN ('approved', 'processing', 'confirming')"],
  second: ['Approval', "status = 'requested'"],
  paid: ['Deposit', "status = 'pending' AND method IN ('bank', 'paypal')"],
  'cancel deposit': ['Deposit', "status = 'pending' AND method IN ('bank', 'paypal')"],
  confirm: ['Deposit', "status = 'under_review'"],
  refuse: ['Deposit', "status = 'under_review'"],
  code: ['Deposit', "status = 'challenge'"],
  take: ['ConvertOffer', "status = 'quoted'"],
  leave: ['Stake', "status = 'staking'"],
  fund: ['Card', "status = 'open'"],
  unload: ['Card', 'balance > 0'],
  buy: ['Card', 'balance > 0'],
  'close card': ['Card', "status = 'open' AND held = 0"],
};
