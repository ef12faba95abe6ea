export interface CountdownState {
  phase: 'counting' | 'paused' | 'aborted' | 'ended';
  /** Milliseconds. */
  left: number;
}

const TICK = 1000;

/** Counts down to zero and reports every tick. The remaining time follows the clock, not the number of ticks. */
export class CountdownClock {
  #state: CountdownState;
  #endsAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #say: (state: CountdownState) => void;
  readonly #tick: number;

  constructor(ms: number, say: (state: CountdownState) => void, tick = TICK) {
    this.#state = { phase: 'paused', left: ms };
    this.#say = say;
    this.#tick = tick;
  }

  get state(): CountdownState {
    return this.#state;
  }

  start(): void {
    this.resume();
  }

  resume(): void {
    if (this.#state.phase !== 'paused') return;
    this.#endsAt = Date.now() + this.#state.left;
    this.#become('counting', this.#state.left);
    this.#wait();
  }

  pause(): void {
    if (this.#state.phase === 'counting') this.#become('paused', this.#endsAt - Date.now());
  }

  abort(): void {
    const { phase, left } = this.#state;
    if (phase === 'counting') this.#become('aborted', this.#endsAt - Date.now());
    else if (phase === 'paused') this.#become('aborted', left);
  }

  #wait(): void {
    if (this.#state.phase !== 'counting') return;
    this.#timer = setTimeout(
      () => {
        const left = this.#endsAt - Date.now();
        this.#become(left <= 0 ? 'ended' : 'counting', left);
        this.#wait();
      },
      Math.min(this.#tick, this.#state.left),
    );
  }

  #become(phase: CountdownState['phase'], left: number): void {
    clearTimeout(this.#timer);
    this.#state = { phase, left: Math.max(0, left) };
    this.#say(this.#state);
  }
}
