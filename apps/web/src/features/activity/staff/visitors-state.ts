import { SESSION_ID } from '@papermint/contracts/activity/recording';
import { atom } from 'jotai';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

/** The state of the panel, stored in this browser. */
export interface VisitorsState {
  open: boolean;
  /** The session that is shown; null for all sessions. */
  session: string | null;
  /** Whether sessions of staff are listed, and those of bots. */
  admins: boolean;
  bots: boolean;
  /** When the sessions were last fetched, wall ms. */
  fetchedAt: number;
}

const KEY = 'visitors';

export const FIRST_FETCH = Date.UTC(2021, 0, 1);
/** Sessions older than this are fetched again; wall ms. */
const STALE_AFTER = 60_000;
/** How often that is checked, ms. */
export const CHECK_EVERY = 5_000;
/** Delay of the fetch of the first page after a reported event, ms. */
export const AFTER_EVENT = 500;

const FIRST: VisitorsState = {
  open: false,
  session: null,
  admins: true,
  bots: false,
  fetchedAt: FIRST_FETCH,
};

export function parseVisitors(text: string | null): VisitorsState {
  try {
    const saved = JSON.parse(text ?? '{}') as Partial<Record<keyof VisitorsState, unknown>>;
    const { open, session, admins, bots, fetchedAt } = saved;
    return {
      open: open === true,
      session: typeof session === 'string' && SESSION_ID.test(session) ? session : null,
      admins: admins !== false,
      bots: bots === true,
      fetchedAt: typeof fetchedAt === 'number' && fetchedAt > FIRST_FETCH ? fetchedAt : FIRST_FETCH,
    };
  } catch {
    return FIRST;
  }
}

export const visitorsAtom = atom<VisitorsState>(parseVisitors(readStored(KEY)));

export function changeVisitors(change: Partial<VisitorsState>): void {
  const next = { ...store.get(visitorsAtom), ...change };
  writeStored(KEY, JSON.stringify(next));
  store.set(visitorsAtom, next);
}

/** Whether sessions that were fetched at an instant must be fetched again; wall ms. */
export const isStale = (fetchedAt: number, now: number): boolean => now - fetchedAt >= STALE_AFTER;
