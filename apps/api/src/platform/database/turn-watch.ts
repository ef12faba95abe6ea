/** A job awaited something that is not its tx (a timer, a file, the network): a programming error. */
export class ForeignAwaitError extends Error {
  override name = 'ForeignAwaitError';
  constructor() {
    super('A commit job awaited something other than its tx. It was rolled back.');
  }
}

/** Notices when the turn of the event loop ends before a job has settled. One for a batch. */
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
    // The jobs after the one at fault run in the turn that follows, and are watched there.
    this.#immediate = setImmediate(() => this.#end());
    this.#reject?.(new ForeignAwaitError());
  }
}
