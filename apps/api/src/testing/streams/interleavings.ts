import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { ForeignAwaitError } from '../../platform/database/turn-watch.ts';
import { streamRuns } from './stream-runs.ts';

/**
 * Transactions that move whole numbers between four places of one owner, and reads of all four, at random moments.
 * A fifth place counts the transactions, so that a read identifies the transaction that it has seen.
 */

const PLACES = ['available', 'held', 'margin', 'staked'] as const;
const EACH = 1000n;
const TOTAL = EACH * BigInt(PLACES.length);

type Place = (typeof PLACES)[number];
type Way = 'query' | 'prepared';

interface Move {
  from: Place;
  to: Place;
  amount: bigint;
  by: Way;
}

type Action =
  | {
      do: 'transaction';
      moves: Move[];
      reads: Way;
      /** Microtasks that pass after each move. */
      ticks: number;
      end: 'returns' | 'throws' | 'awaits something foreign';
    }
  | { do: 'read'; by: 'readNow' | 'reads' };

/** The steps of one actor in order, each after a number of turns of the event loop and of microtasks. */
type Actor = { turns: number; ticks: number; action: Action }[];

const ways = fc.constantFrom<Way>('query', 'prepared');
const places = fc.constantFrom(...PLACES);
const transactions: fc.Arbitrary<Action> = fc.record({
  do: fc.constant('transaction' as const),
  moves: fc.array(
    fc.record({ from: places, to: places, amount: fc.bigInt({ min: 1n, max: 400n }), by: ways }),
    { minLength: 1, maxLength: 3, size: 'max' },
  ),
  reads: ways,
  ticks: fc.integer({ min: 0, max: 3 }),
  end: fc.oneof(
    { weight: 12, arbitrary: fc.constant('returns' as const) },
    { weight: 5, arbitrary: fc.constant('throws' as const) },
    { weight: 1, arbitrary: fc.constant('awaits something foreign' as const) },
  ),
});
const reads: fc.Arbitrary<Action> = fc.record({
  do: fc.constant('read' as const),
  by: fc.constantFrom('readNow', 'reads'),
});
const actor: fc.Arbitrary<Actor> = fc.array(
  fc.record({
    turns: fc.integer({ min: 0, max: 3 }),
    ticks: fc.integer({ min: 0, max: 8 }),
    action: fc.oneof(transactions, reads),
  }),
  { minLength: 1, maxLength: 4, size: 'max' },
);
const scripts = fc.array(actor, { minLength: 2, maxLength: 6, size: 'max' });

/** All four places and the counter. */
type State = Record<Place | 'market', bigint>;

const SELECT = 'SELECT kind, balance FROM LedgerAccount WHERE owner = ?';
const INSERT = "INSERT INTO LedgerAccount (owner, kind, asset, balance) VALUES (?, ?, 'X', ?)";
const ADD = 'UPDATE LedgerAccount SET balance = balance + ? WHERE owner = ? AND kind = ?';

function toState(rows: readonly Record<string, unknown>[]): State {
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance])) as State;
}

class Violation extends Error {
  override name = 'Violation';
}

class Deliberate extends Error {}

function same(what: string, seen: State, expected: State): void {
  if (PLACES.reduce((sum, place) => sum + seen[place], 0n) !== TOTAL) {
    throw new Violation(`${what} does not add up: ${fc.stringify(seen)}`);
  }
  if (!isDeepStrictEqual(seen, expected)) {
    throw new Violation(`${what} is ${fc.stringify(seen)}, not ${fc.stringify(expected)}`);
  }
}

async function ticksPass(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
}

class Interleaving {
  readonly #db: Database;
  readonly #owner: string;
  /** The values after each completed transaction, in order: the next transaction must find the last of them. */
  readonly #states: State[] = [{ available: EACH, held: EACH, margin: EACH, staked: EACH, market: 0n }];
  /** The values after each COMMIT: only these may be seen from outside. */
  readonly #committed: number[] = [0];
  #sameCommit = false;
  #foreign = 0;

  constructor(db: Database, owner: string) {
    this.#db = db;
    this.#owner = owner;
  }

  async run(script: readonly Actor[]): Promise<void> {
    const begin = this.#states[0] as State;
    await this.#db.commit(async (tx) => {
      for (const [kind, balance] of Object.entries(begin)) tx.run(INSERT, this.#owner, kind, balance);
    });
    // All are awaited, so that none of them continues into the next run.
    const ended = await Promise.allSettled(script.map((one) => this.#act(one)));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    same('what stays', this.#readNow(), this.#states.at(-1) as State);
  }

  async #act(script: Actor): Promise<void> {
    for (const { turns, ticks, action } of script) {
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      await ticksPass(ticks);
      if (action.do === 'transaction') await this.#transaction(action);
      else await this.#read(action.by);
    }
  }

  async #transaction(transaction: Extract<Action, { do: 'transaction' }>): Promise<void> {
    let number = 0;
    try {
      number = await this.#db.commit((tx) => this.#body(tx, transaction));
    } catch (error) {
      const expected = transaction.end === 'throws' ? Deliberate : ForeignAwaitError;
      if (transaction.end !== 'returns' && error instanceof expected) return;
      throw error;
    } finally {
      if (transaction.end === 'awaits something foreign') this.#foreign -= 1;
    }
    if (transaction.end !== 'returns')
      throw new Violation(`a transaction that ${transaction.end} was acknowledged`);
    // Once acknowledged, its effect can be read at once.
    if (this.#readNow().market < BigInt(number)) throw new Violation(`transaction ${number} can't be read`);
  }

  async #body(
    tx: Tx,
    { moves, reads: by, ticks, end }: Extract<Action, { do: 'transaction' }>,
  ): Promise<number> {
    if (end === 'awaits something foreign') this.#foreign += 1;
    const number = this.#states.length;
    let mine = this.#states.at(-1) as State;
    same('what a transaction finds', await this.#readIn(tx, by), mine);
    for (const move of moves) {
      const amount = move.amount % (mine[move.from] + 1n);
      await this.#add(tx, move.from, -amount, move.by);
      await this.#add(tx, move.to, amount, move.by);
      mine = { ...mine, [move.from]: mine[move.from] - amount };
      mine = { ...mine, [move.to]: mine[move.to] + amount };
      await ticksPass(ticks);
      same('what a transaction has done', await this.#readIn(tx, by), mine);
      same('what is seen beside a transaction', this.#readNow(), this.#latestCommitted());
    }
    await this.#add(tx, 'market', 1n, by);
    if (end === 'throws') throw new Deliberate();
    if (end === 'awaits something foreign') {
      await nextTurn();
      await nextTurn();
      // The transaction is rolled back by now, and its tx is closed.
      await this.#add(tx, 'market', 1n, by);
      throw new Violation('a transaction went on after its turn');
    }
    if (this.#states.length !== number) throw new Violation('two transactions ran at once');
    this.#states.push({ ...mine, market: BigInt(number) });
    tx.afterCommit(() => this.#committedUpTo(number));
    return number;
  }

  /** The effects of one COMMIT run together, so all of them make up one moment that may be seen. */
  #committedUpTo(number: number): void {
    if (this.#sameCommit) this.#committed.pop();
    else queueMicrotask(() => this.#endOfCommit());
    this.#sameCommit = true;
    this.#committed.push(number);
  }

  #endOfCommit(): void {
    this.#sameCommit = false;
  }

  #latestCommitted(): State {
    return this.#states[this.#committed.at(-1) as number] as State;
  }

  async #readIn(tx: Tx, by: Way): Promise<State> {
    if (by === 'prepared') return toState(tx.all(SELECT, this.#owner));
    return toState(
      await tx.query
        .selectFrom('LedgerAccount')
        .select(['kind', 'balance'])
        .where('owner', '=', this.#owner)
        .execute(),
    );
  }

  async #add(tx: Tx, kind: string, amount: bigint, by: Way): Promise<void> {
    if (by === 'prepared') {
      tx.run(ADD, amount, this.#owner, kind);
      return;
    }
    await tx.query
      .updateTable('LedgerAccount')
      .set((row) => ({ balance: row('balance', '+', amount) }))
      .where('owner', '=', this.#owner)
      .where('kind', '=', kind)
      .execute();
  }

  #readNow(): State {
    return toState(this.#db.readNow.all(SELECT, [this.#owner]));
  }

  async #read(by: 'readNow' | 'reads'): Promise<void> {
    if (by === 'readNow') return same('readNow', this.#readNow(), this.#latestCommitted());
    const from = this.#committed.length - 1;
    const foreignBefore = this.#foreign;
    const rows = await this.#rows().catch((error: unknown) => error);
    if (!Array.isArray(rows)) {
      // While a transaction awaits something foreign, others run in between and can't be told apart from it.
      if (foreignBefore + this.#foreign > 0) return;
      throw new Violation(`${by} was refused: ${rows}`);
    }
    const seen = toState(rows);
    // Any moment between its beginning and its end, as long as it was committed.
    const moments = this.#committed.slice(from).map((number) => this.#states[number] as State);
    const moment = moments.find((one) => one.market === seen.market);
    if (!moment) throw new Violation(`${by} saw ${fc.stringify(seen)}, which was never committed`);
    same(by, seen, moment);
  }

  #rows(): Promise<Record<string, unknown>[]> {
    return this.#db.reads
      .selectFrom('LedgerAccount')
      .select(['kind', 'balance'])
      .where('owner', '=', this.#owner)
      .execute();
  }
}

/**
 * Runs random interleavings of transactions and reads.
 * @throws where a read saw uncommitted data, or a transaction did not find the result of the one before it
 */
export async function checkIsolation(db: Database, options: { runs: number; seed?: number }): Promise<void> {
  let run = 0;
  const property = fc.asyncProperty(scripts, async (script) => {
    run += 1;
    await new Interleaving(db, `interleaving.${run}`).run(script);
  });
  await fc.assert(property, streamRuns(options));
}
