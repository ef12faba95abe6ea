/** The time until something leaves. It stands still while the reader looks at it. */
export class Stay {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from = 0;
  private left: number;
  private readonly end: () => void;

  /** @param ms how long it stays @param held whether the reader looks at it already */
  constructor(ms: number, end: () => void, held = false) {
    this.left = ms;
    this.end = end;
    if (!held) this.go();
  }

  hold(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.left -= performance.now() - this.from;
  }

  go(): void {
    if (this.timer !== undefined) return;
    this.from = performance.now();
    this.timer = setTimeout(this.end, Math.max(0, this.left));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
