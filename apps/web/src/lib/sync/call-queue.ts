const FIRST_RETRY = 4000;
const LAST_RETRY = 60_000;

/** Makes calls one after the other, so that no answer is older than the known state. */
export class CallQueue {
  private last: Promise<void> = Promise.resolve();
  private wait = FIRST_RETRY;
  private ended = false;
  private stopTimer: () => void = () => undefined;
  private readonly later: (run: () => void, ms: number) => () => void;
  private readonly send: () => Promise<void>;

  /**
   * @param later runs a function after a time, ms, and answers a function that cancels it
   * @param send sends what is pending. It runs again after a failure, at longer and longer intervals
   */
  constructor(later: CallQueue['later'], send: () => Promise<void>) {
    this.later = later;
    this.send = send;
  }

  /** Makes calls after those before them. If they throw, what is pending is sent later. */
  add(run: () => Promise<void>): Promise<void> {
    this.last = this.last.then(async () => {
      if (this.ended) return;
      try {
        await run();
        this.wait = FIRST_RETRY;
      } catch {
        this.sendIn(this.wait);
        this.wait = Math.min(LAST_RETRY, this.wait * 2);
      }
    });
    return this.last;
  }

  /** Sends what is pending after a time, ms. A later time replaces an earlier one. */
  sendIn(ms: number): void {
    this.stopTimer();
    if (!this.ended) this.stopTimer = this.later(() => void this.add(this.send), ms);
  }

  /** Resolves when no call is pending. */
  settled(): Promise<void> {
    return this.last;
  }

  end(): void {
    this.ended = true;
    this.stopTimer();
  }

  get isOver(): boolean {
    return this.ended;
  }
}
