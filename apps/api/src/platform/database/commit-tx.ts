import type { Kysely } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import { StorageError } from '../process/storage-error.ts';
import type { BatchHooks, Tx } from './commit.ts';
import type { Connection } from './connection.ts';
import { createKysely } from './kysely-dialect.ts';
import type { Savepoint } from './savepoint.ts';
import type { Row, SqlValue, Statements } from './statements.ts';

/** One callback cannot be undone alone. The whole transaction runs again, with savepoints. */
export class MustRepeatError extends Error {
  override name = 'MustRepeatError';
}

/** The tx of one callback. A class, because closures for each transaction would cost more than its work. */
export class CommitTx implements Tx {
  readonly effects: (() => void)[] = [];
  readonly undos: (() => void)[] = [];
  /** The work that `atEnd` registered. */
  readonly ends = new Map<string, (tx: Tx) => void>();
  traceId: string | undefined;
  over = false;
  /** Whether a step has thrown that cannot be undone alone. */
  mustRepeat = false;
  readonly #connection: Connection;
  readonly #statements: Statements;
  readonly #stepPoint: Savepoint | undefined;
  readonly #hooks: BatchHooks;
  #query: Kysely<DB> | undefined;

  /** @param stepPoint undefined if the transaction is repeated with savepoints when something must be undone */
  constructor(
    connection: Connection,
    statements: Statements,
    stepPoint: Savepoint | undefined,
    hooks: BatchHooks,
  ) {
    this.#connection = connection;
    this.#statements = statements;
    this.#stepPoint = stepPoint;
    this.#hooks = hooks;
  }

  get query(): Kysely<DB> {
    this.#query ??= createKysely({
      get: (sql, parameters) => this.get(sql, ...parameters),
      all: (sql, parameters) => this.all(sql, ...parameters),
      run: (sql, parameters) => this.run(sql, ...parameters),
      reads: (sql) => this.#statements.reads(sql),
    });
    return this.#query;
  }

  get(sql: string, ...parameters: SqlValue[]): Row | undefined {
    this.#check();
    return this.#statements.get(sql, parameters);
  }

  all(sql: string, ...parameters: SqlValue[]): Row[] {
    this.#check();
    return this.#statements.all(sql, parameters);
  }

  run(sql: string, ...parameters: SqlValue[]): { changes: number; lastId: number } {
    this.#check();
    return this.#statements.run(sql, parameters);
  }

  version(table: string): number {
    return this.#statements.version(table);
  }

  step<T>(work: () => T): T {
    this.#check();
    const restore = this.#hooks.mark();
    const effectsBefore = this.effects.length;
    const undosBefore = this.undos.length;
    const writesBefore = this.#statements.writes;
    this.#stepPoint?.set();
    try {
      const value = work();
      this.#stepPoint?.release();
      return value;
    } catch (error) {
      restore();
      this.effects.length = effectsBefore;
      undoAll(this.undos.splice(undosBefore));
      if (!this.#stepPoint) this.mustRepeat ||= this.#statements.writes > writesBefore;
      else if (this.#connection.inTransaction) this.#stepPoint.goBack();
      this.#statements.undone(writesBefore);
      throw error;
    }
  }

  async attempt<T>(work: () => Promise<T>): Promise<T> {
    this.#check();
    if (!this.#stepPoint) throw new Error('A repeatable callback has no attempts.');
    const restore = this.#hooks.mark();
    const effectsBefore = this.effects.length;
    const undosBefore = this.undos.length;
    const writesBefore = this.#statements.writes;
    this.#stepPoint.set();
    try {
      const value = await work();
      this.#stepPoint.release();
      return value;
    } catch (error) {
      restore();
      this.effects.length = effectsBefore;
      undoAll(this.undos.splice(undosBefore));
      if (this.#connection.inTransaction) this.#stepPoint.goBack();
      this.#statements.undone(writesBefore);
      throw error;
    }
  }

  afterCommit(effect: () => void): void {
    this.#check();
    this.effects.push(effect);
  }

  onRollback(undo: () => void): void {
    this.#check();
    this.undos.push(undo);
  }

  atEnd(name: string, work: (tx: Tx) => void): void {
    this.#check();
    this.ends.set(name, work);
  }

  #check(): void {
    if (this.over) throw new Error('This tx is over: its callback has returned.');
    if (this.mustRepeat) throw new MustRepeatError();
    // Without this, a callback that swallows the error of a full disk would continue outside any transaction.
    if (!this.#connection.inTransaction) {
      throw new StorageError('The transaction has ended. Nothing was changed.');
    }
  }
}

/** Runs undos, the last one registered first. */
export function undoAll(undos: (() => void)[]): void {
  for (const undo of undos.reverse()) undo();
}
