/** Who can change the status of an entity. */
export type ActorKind = 'trader' | 'staff' | 'system' | 'operator';

/** The messages to the owner of an entity. `{name}` is replaced by a fact of the change. */
export interface MessageTemplate {
  title: string;
  text: string;
}

export interface Transition<S extends string> {
  from: readonly S[];
  to: S;
  who: readonly ActorKind[];
  /** Sent to the owner in the app. */
  notification?: MessageTemplate;
  /** Sent to the owner by email. */
  mail?: MessageTemplate;
}

/**
 * All transitions that the status of an entity can make. One mechanism applies them: the UPDATE that names the
 * expected status, the timeline, the notification, the mail and the event. No other transition can happen.
 */
export interface StatusTable<S extends string = string, T extends string = string> {
  /** The entity's name in timelines and events. */
  entity: string;
  /** Refuses a transition that does not start from the current status, which replaces `{status}`. */
  refusal?: string;
  /** The statuses it can begin with. */
  initial: readonly S[];
  transitions: Readonly<Record<T, Transition<S>>>;
  /** Whether an owner can switch its emails off. */
  mailsAreOptional?: boolean;
}

export function statusTable<const S extends string, const T extends string>(
  table: StatusTable<S, T>,
): StatusTable<S, T> {
  return table;
}
