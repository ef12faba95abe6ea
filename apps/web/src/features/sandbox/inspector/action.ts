/** A request of the screen, with what is known about it. Its secrets are masked. */
export interface Action {
  id: number;
  /** Name of the call: 'transfers.send'. */
  call: string;
  method: string;
  /** Path with query string. */
  url: string;
  /** The path of the screen that sent it. */
  screen: string;
  /** The trace ID that the server keeps with its effects. */
  traceId: string;
  input: unknown;
  body: unknown;
  /** Simulated time, ms; 0 if unknown. */
  at: number;
  /** Undefined while it runs. */
  outcome?: Outcome;
}

export interface Outcome {
  /** 0 without an answer. */
  status: number;
  answer: unknown;
  /** Wall time from request to answer, ms. */
  ms: number;
}

/** Whether it changes something. */
export const isCommand = ({ method }: Pick<Action, 'method'>): boolean => method !== 'GET';

export const hasFailed = ({ outcome }: Pick<Action, 'outcome'>): boolean =>
  outcome !== undefined && (outcome.status === 0 || outcome.status >= 400);

export type Which = 'all' | 'commands' | 'failed';

/** The actions that a quick filter leaves. Each word must be in call, URL or status. */
export function matching(actions: readonly Action[], which: Which, text: string): readonly Action[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter((action) => {
    if (which === 'commands' && !isCommand(action)) return false;
    if (which === 'failed' && !hasFailed(action)) return false;
    const line =
      `${action.method} ${action.call} ${action.url} ${action.outcome?.status ?? ''}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
}
