import type { Drawing } from './drawing.ts';

/** What one act did to drawings: each before and after it; null for none. */
export interface Act {
  steps: readonly { uuid: string; before: Drawing | null; after: Drawing | null }[];
}

const MOST_ACTS = 100;

/** The acts that a reader can take back, and those that were taken back. */
export class History {
  private past: Act[] = [];
  private future: Act[] = [];

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** A new act ends what could be done again. */
  add(act: Act): void {
    this.past = [...this.past, act].slice(-MOST_ACTS);
    this.future = [];
  }

  /** @returns the act that takes the last one back */
  undo(): Act | undefined {
    const act = this.past.pop();
    if (act) this.future.push(act);
    return act && reversed(act);
  }

  /** @returns the act to do again */
  redo(): Act | undefined {
    const act = this.future.pop();
    if (act) this.past.push(act);
    return act;
  }
}

const reversed = ({ steps }: Act): Act => ({
  steps: steps.map(({ uuid, before, after }) => ({ uuid, before: after, after: before })).reverse(),
});
