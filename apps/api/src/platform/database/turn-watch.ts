/** A transaction callback awaited something other than its tx (a timer, a file, the network): a programming error. */
export class ForeignAwaitError extends Error {
  override name = 'ForeignAwaitError';
  constructor() {
    super('A transaction callback awaited something other than its tx. It was rolled back.');
  }
}

/** Notices when the turn of the event loop ends before a callback has settled. One serves a whole batch. */
export class TurnWatch {
  #immediate = setImmediate(() => this.#end());
  #reject: ((error: unknown) => void) | undefined;

  settled<T>(promise: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#reject = reject;
      promise.then(resolve, reject);
    });
  }

  stop(): void {
    clearImmediate(this.#immediate);
  }

  #end(): void {
    // The callbacks after the one at fault run in the next turn, and are watched there.
    this.#immediate = setImmediate(() => this.#end());
    this.#reject?.(new ForeignAwaitError());
  }
}
