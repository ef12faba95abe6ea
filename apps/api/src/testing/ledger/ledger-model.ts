import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { depositEntry } from '../../ledger/entries/deposit-entry.ts';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { reversalEntry } from '../../ledger/entries/reversal-entry.ts';
import { tradeEntry } from '../../ledger/entries/trade-entry.ts';
import { transferEntry } from '../../ledger/entries/transfer-entry.ts';
import { InsufficientBalanceError } from '../../ledger/insufficient-balance.ts';
import type { JournalEntry, Posting } from '../../ledger/journal-entry.ts';
import type { World } from '../../worlds/world.ts';
import { streamRuns } from '../streams/stream-runs.ts';
import type { Amount, Asset, Job, Operation, Step, Trader } from './ledger-operations.ts';
import { ASSETS, operations, PLACES, TRADERS } from './ledger-operations.ts';
import { isMalformed, malformedPostings } from './malformed-postings.ts';
import { testPermit } from './test-permit.ts';

/**
 * The ledger beside a model of it: a map of bigints. The model plans random operations first; the ledger must then
 * give the same answers and hold the same balances.
 */

type Outcome = 'posted' | 'insufficient' | 'refused';

interface Planned {
  entry: JournalEntry;
  outcome: Outcome;
  /** What its traders have available afterwards, as the transaction must see it. */
  available: [owner: string, asset: string, balance: bigint][];
}

interface PlannedJob {
  entries: Planned[];
  stubborn: boolean;
  /** The result that its caller must get. */
  result: 'returned' | 'threw' | Exclude<Outcome, 'posted'>;
}

class Deliberate extends Error {}

const accountKey = (posting: Pick<Posting, 'owner' | 'account' | 'asset'>) =>
  `${posting.owner} ${posting.account} ${posting.asset}`;

/** A ledger at its simplest: the balance of each account, and the posted entries. */
class LedgerModel {
  balances = new Map<string, bigint>();
  posted: { entry: JournalEntry; at: number }[] = [];
  readonly #run: number;
  #references = 0;

  constructor(run: number) {
    this.#run = run;
  }

  /** Every run has its own traders and assets, so that many runs share one world. */
  owner = (trader: Trader): string => `${trader}.${this.#run}`;
  asset = (asset: Asset): string => `${asset}.${this.#run}`;

  balance(owner: string, account: string, asset: string): bigint {
    return this.balances.get(`${owner} ${account} ${asset}`) ?? 0n;
  }

  plan({ steps, stubborn, end }: Job, now: number): PlannedJob {
    const balancesBefore = new Map(this.balances);
    const postedBefore = this.posted.length;
    const entries: Planned[] = [];
    let result: PlannedJob['result'] = end === 'returns' ? 'returned' : 'threw';
    for (const step of steps) {
      const entry = this.#entryOf(step);
      if (!entry) continue;
      const outcome = isMalformed(step) ? 'refused' : this.#post(entry, now);
      entries.push({ entry, outcome, available: this.#available(entry) });
      if (outcome !== 'posted' && !stubborn) {
        result = outcome;
        break;
      }
    }
    if (result !== 'returned') {
      this.balances = balancesBefore;
      this.posted.length = postedBefore;
    }
    return { entries, stubborn, result };
  }

  #available({ postings }: JournalEntry): Planned['available'] {
    return postings
      .filter(({ owner }) => owner !== 'house')
      .map(({ owner, asset }) => [owner, asset, this.balance(owner, 'available', asset)]);
  }

  #post(entry: JournalEntry, at: number): Outcome {
    const next = new Map(this.balances);
    for (const posting of entry.postings) {
      const balance = (next.get(accountKey(posting)) ?? 0n) + posting.amount;
      if (balance < 0n && posting.owner !== 'house') return 'insufficient';
      next.set(accountKey(posting), balance);
    }
    this.balances = next;
    this.posted.push({ entry, at });
    return 'posted';
  }

  #amount(amount: Amount, there: bigint): bigint {
    if ('units' in amount) return amount.units;
    const part = (there * BigInt(amount.share)) / 1000n;
    // More than the whole balance, also where that is very small.
    return amount.share > 1000 ? part + 1n : part > 0n ? part : 1n;
  }

  #entryOf(step: Step): JournalEntry | undefined {
    this.#references += 1;
    const reference = `${this.#run}/${this.#references}`;
    if (step.do === 'correct') {
      const original = this.posted.at(-1 - step.back);
      return original && reversalEntry(original.entry);
    }
    const traderId = this.owner(step.who);
    const there = (asset: Asset, account = 'available') => this.balance(traderId, account, this.asset(asset));
    switch (step.do) {
      case 'deposit':
        return depositEntry({ reference, traderId, asset: this.asset(step.asset), amount: step.amount });
      case 'trade': {
        // A fee is at most what a sale brings in; it may take all of that.
        const cost = this.#amount(step.cost, there(step.quote));
        return tradeEntry({
          reference,
          base: this.asset(step.base),
          quote: this.asset(step.quote),
          amount: this.#amount(step.amount, there(step.base)),
          cost,
          party: { traderId, side: step.side, fee: step.fee % (cost + 1n) },
        });
      }
      case 'transfer': {
        const amount = this.#amount(step.amount, there(step.asset));
        return transferEntry({
          reference,
          from: traderId,
          to: this.owner(step.to),
          asset: this.asset(step.asset),
          amount,
          permit: testPermit,
        });
      }
      case 'hold':
      case 'release': {
        const amount = this.#amount(
          step.amount,
          there(step.asset, step.do === 'hold' ? 'available' : step.place),
        );
        const reservation = { reference, traderId, asset: this.asset(step.asset), amount, in: step.place };
        return step.do === 'hold' ? holdEntry(reservation) : releaseEntry(reservation);
      }
      case 'malformed':
        return {
          kind: 'deposit',
          reference,
          postings: malformedPostings(
            step.fault,
            traderId,
            this.asset(step.asset),
            this.asset(other(step.asset)),
          ),
        };
    }
  }
}

const other = (asset: Asset): Asset => (asset === 'USD' ? 'EUR' : 'USD');

function outcomeOf(error: unknown): Exclude<Outcome, 'posted'> {
  return error instanceof InsufficientBalanceError ? 'insufficient' : 'refused';
}

/** Runs a planned transaction on the ledger; what it sees and answers must match the plan. */
async function runJob(world: World, planned: PlannedJob): Promise<PlannedJob['result']> {
  const { db, ledger } = world;
  let refusal: unknown;
  try {
    await db.commit(async (tx) => {
      for (const { entry, outcome, available } of planned.entries) {
        let outcomeNow: Outcome = 'posted';
        try {
          ledger.post(tx, entry);
        } catch (error) {
          outcomeNow = outcomeOf(error);
          refusal = error;
        }
        agree(`what the ledger answered to ${entry.kind} ${entry.reference}`, outcomeNow, outcome);
        if (outcomeNow !== 'posted' && !planned.stubborn) throw refusal;
        for (const [owner, asset, balance] of available) {
          agree(`${owner}'s ${asset} inside the transaction`, ledger.available(tx, owner, asset), balance);
        }
      }
      if (planned.result === 'threw') throw new Deliberate();
    });
  } catch (error) {
    if (error instanceof Deliberate) return 'threw';
    if (error === refusal && error !== undefined) return outcomeOf(error);
    throw error;
  }
  return 'returned';
}

class Disagreement extends Error {
  override name = 'Disagreement';
}

function agree(what: string, real: unknown, model: unknown): void {
  if (isDeepStrictEqual(real, model)) return;
  throw new Disagreement(`${what}: the ledger has ${show(real)}, the model ${show(model)}`);
}

const show = (value: unknown) => fc.stringify(value);

function checkBalances(world: World, model: LedgerModel): void {
  for (const trader of TRADERS) {
    const owner = model.owner(trader);
    const balances = world.ledger.balancesOf(owner);
    for (const code of ASSETS) {
      const asset = model.asset(code);
      const { available, locked } = balances.get(asset) ?? { available: 0n, locked: 0n };
      agree(`${owner}'s ${asset}`, available, model.balance(owner, 'available', asset));
      const places = PLACES.map((place) => model.balance(owner, place, asset));
      agree(
        `${owner}'s locked ${asset}`,
        locked,
        places.reduce((sum, one) => sum + one, 0n),
      );
    }
  }
}

/** Compares every account and posting of this run, and lets the ledger verify itself. */
function checkEverything(world: World, model: LedgerModel, { run, since }: { run: number; since: number }) {
  const accounts = world.db.readNow.all(
    "SELECT owner, kind, asset, balance FROM LedgerAccount WHERE asset LIKE '%.' || ?",
    [String(run)],
  );
  agree(
    'all accounts',
    new Map(accounts.map((row) => [`${row.owner} ${row.kind} ${row.asset}`, row.balance])),
    model.balances,
  );
  const postings = world.db.readNow.all(
    `SELECT e.kind, e.reference, e.at, a.owner, a.kind AS account, a.asset, p.amount
     FROM LedgerEntry e JOIN LedgerPosting p ON p.entryId = e.id JOIN LedgerAccount a ON a.id = p.accountId
     WHERE e.id > ? ORDER BY p.id`,
    [since],
  );
  agree(
    'all postings',
    postings,
    model.posted.flatMap(({ entry: { kind, reference, postings }, at }) =>
      postings.map(({ owner, account, asset, amount }) => ({
        kind,
        reference,
        at,
        owner,
        account,
        asset,
        amount,
      })),
    ),
  );
  agree('the verification of the ledger', world.ledger.verify().failures, []);
}

async function runOperations(world: World, run: number, script: readonly Operation[]): Promise<void> {
  const model = new LedgerModel(run);
  const since = world.db.readNow.get('SELECT COALESCE(MAX(id), 0) AS id FROM LedgerEntry', [])?.id as number;
  for (const one of script) {
    if (one.op === 'clock') world.clock.moveTo(world.clock.now() + one.milliseconds);
    else if (one.op === 'checkpoint') checkEverything(world, model, { run, since });
    else {
      const planned = one.jobs.map((job) => model.plan(job, world.clock.now()));
      const results = await Promise.all(planned.map((each) => runJob(world, each)));
      agree(
        'what the callers got',
        results,
        planned.map((each) => each.result),
      );
      checkBalances(world, model);
    }
  }
  checkEverything(world, model, { run, since });
}

/** How many runs share a world: verifying it reads every row. */
const RUNS_IN_A_WORLD = 10;

/**
 * Runs random operations against ledger and model.
 * @throws where they disagree, with the seed and the shortest failing run
 */
export async function checkLedgerAgainstModel(options: {
  runs: number;
  /** The seed that a failure printed; random where it is left out. */
  seed?: number;
  openWorld: () => Promise<World>;
}): Promise<void> {
  let run = 0;
  let world: World | undefined;
  async function endWorld(): Promise<void> {
    await world?.close();
    world = undefined;
  }
  const property = fc.asyncProperty(operations, async (script) => {
    if (run % RUNS_IN_A_WORLD === 0) await endWorld();
    run += 1;
    world ??= await options.openWorld();
    try {
      await runOperations(world, run, script);
    } catch (error) {
      // Later runs search for a shorter script, and must not find the damage of this one.
      await endWorld();
      throw error;
    }
  });
  await fc.assert(property, streamRuns(options));
  await endWorld();
}
