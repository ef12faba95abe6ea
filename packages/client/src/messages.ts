/** Messages that wait until a loop takes them. */
export class Messages {
  readonly #waiting: unknown[] = [];
  #over = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  push(message: unknown): void {
    if (this.#over) return;
    this.#waiting.push(message);
    this.#wake?.();
  }

  /** The loop takes what waits, and then ends or throws the error. */
  end(error?: Error): void {
    if (this.#over) return;
    this.#over = true;
    this.#error = error;
    this.#wake?.();
  }

  async *read(): AsyncGenerator<unknown, void> {
    for (;;) {
      while (this.#waiting.length > 0) yield this.#waiting.shift();
      if (this.#error) throw this.#error;
      if (this.#over) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
  }
}
