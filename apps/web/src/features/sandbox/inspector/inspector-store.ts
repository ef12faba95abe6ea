import { atom } from 'jotai';
import type { Inspection } from '../../../api/links/inspection.ts';
import { inspectRequests } from '../../../api/links/inspection.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { Action } from './action.ts';
import { masked, maskedUrl } from './masked.ts';

/** The oldest actions are dropped. */
const MOST = 300;

export const actionsAtom = atom<readonly Action[]>([]);

/** A recording that runs: the id of its first action, the snapshot at its start, and the simulated time then. */
export const recordingAtom = atom<{ first: number; snapshot: string | null; from: string } | null>(null);

const DOCK = 'inspector-dock';
export type Dock = 'bottom' | 'right';
const heldDockAtom = atom<Dock>(readStored(DOCK) === 'right' ? 'right' : 'bottom');
export const dockAtom = atom((get) => get(heldDockAtom));

export function setDock(dock: Dock): void {
  writeStored(DOCK, dock === 'right' ? dock : null);
  store.set(heldDockAtom, dock);
}

let next = 1;
export const nextId = () => next;

/** Calls of the inspector itself, and those that every page repeats by itself. */
const OWN = /^(sandbox\.(events?|eventTypes|ledger\w*|overview|world|takeSnapshot)|site\.ping|upcoming\.)/;

const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const record: Inspection = ({ call, method, url, body, input }) => {
  const traceId = hex(16);
  const headers = { traceparent: `00-${traceId}-${hex(8)}-01` };
  if (OWN.test(call)) return { headers: {}, answered: () => undefined };
  const id = next++;
  const action: Action = {
    id,
    call,
    method,
    url: maskedUrl(url),
    screen: location.pathname,
    traceId,
    input: masked(input),
    body: body === null ? null : masked(JSON.parse(body)),
    at: store.get(nowAtom),
  };
  const began = performance.now();
  store.set(actionsAtom, (all) => [...all, action].slice(-MOST));
  return {
    headers,
    answered({ status, answer }) {
      const outcome = { status, answer: masked(answer, true), ms: Math.round(performance.now() - began) };
      store.set(actionsAtom, (all) => all.map((one) => (one.id === id ? { ...one, outcome } : one)));
    },
  };
};

/** Keeps the requests from now on. */
export const startInspection = () => inspectRequests(record);

export const clearActions = () => store.set(actionsAtom, []);
