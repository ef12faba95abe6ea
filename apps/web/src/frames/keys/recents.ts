import { readStored, writeStored } from '../../lib/stored.ts';

const MOST = 8;

/** A command that was run. */
export interface Recent {
  /** The path of the command. It opens again even if nothing on the screen offers it. */
  id: string;
  label: string;
  note?: string | undefined;
}

const keyOf = (account: string) => `recent:${account}`;

/** The commands that an account ran last in this browser, newest first. */
export function recentsOf(account: string): readonly Recent[] {
  try {
    const held: unknown = JSON.parse(readStored(keyOf(account)) ?? '[]');
    return Array.isArray(held) ? held.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function noteRecent(account: string, { id, label, note }: Recent): void {
  const others = recentsOf(account).filter((one) => one.id !== id);
  writeStored(keyOf(account), JSON.stringify([{ id, label, note }, ...others].slice(0, MOST)));
}

function isRecent(value: unknown): value is Recent {
  const { id, label, note } = (value ?? {}) as Partial<Recent>;
  return typeof id === 'string' && typeof label === 'string' && ['string', 'undefined'].includes(typeof note);
}
