/** Who can move a thing's status. */
export type Mover = 'trader' | 'staff' | 'system';

/** A sentence to fill in: `{name}` stands for a fact of the change. */
export interface Telling {
  title: string;
  text: string;
}

export interface Move<S extends string> {
  from: readonly S[];
  to: S;
  who: readonly Mover[];
  /** What the owner is told in the app, and by mail. */
  notification?: Telling;
  mail?: Telling;
}

/**
 * All that can happen to a thing's status. One mechanism reads it: the UPDATE that names the expected status,
 * the timeline, notification, mail and event. What is not in here can't happen.
 */
export interface StatusTable<S extends string = string, M extends string = string> {
  /** The thing's name in timelines and events. */
  thing: string;
  /** What it can begin as. */
  initial: readonly S[];
  moves: Readonly<Record<M, Move<S>>>;
}

export function statusTable<const S extends string, const M extends string>(
  table: StatusTable<S, M>,
): StatusTable<S, M> {
  return table;
}
