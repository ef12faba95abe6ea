import { randomUUID } from 'node:crypto';
import { FencedError } from '../../platform/process/storage-error.ts';
import type { Agreed, Bucket } from '../agreement/bucket.ts';
import { OutdatedError, UnreachableError } from '../agreement/bucket.ts';
import type { Clocks, Instant } from './lease-time.ts';
import { endOfLease, instantOf, isBefore, LEASE } from './lease-time.ts';
import type { NodeEntry, NodeFacts } from './node-entry.ts';
import type { Peers } from './peers.ts';

export interface SessionOptions {
  nodes: Bucket<NodeEntry>;
  peers: Peers;
  /** The name of this node. */
  name: string;
  clocks: Clocks;
  facts(): NodeFacts;
}

/** The lease of this node, under which it holds worlds. */
export interface OwnSession {
  readonly name: string;
  /** Different in each session. */
  readonly boot: string;
  /** False as soon as others may have taken over the worlds of this node. */
  isCurrent(): boolean;
  /** @throws FencedError unless it is current */
  assertCurrent(): void;
  /** Renews the lease. Never rejects: a lease that cannot be renewed ends by itself. */
  renew(): Promise<void>;
  /** Whether another node has declared this one lost. It stays so. */
  isLost(): boolean;
  /** Gives the lease back. Others need not wait for its end. */
  leave(): Promise<void>;
}

/** A running node has this name already. */
export class NameTakenError extends Error {
  override name = 'NameTakenError';
}

interface SessionState extends SessionOptions {
  boot: string;
  beat: number;
  revision: number;
  end: Instant;
  lost: boolean;
}

/**
 * Joins the fleet. Where a node of the name has stopped without leaving, waits until its lease has ended.
 * @throws NameTakenError, UnreachableError
 */
export async function beginSession(options: SessionOptions): Promise<OwnSession> {
  const { name, clocks } = options;
  const state: SessionState = {
    ...options,
    boot: randomUUID(),
    beat: 0,
    revision: 0,
    end: instantOf(clocks),
    lost: false,
  };
  await takeName(state, await freeName(state));
  return {
    name,
    boot: state.boot,
    isCurrent: () => isCurrent(state),
    assertCurrent() {
      if (!isCurrent(state)) throw new FencedError('This node may no longer hold its worlds.');
    },
    renew: () => renew(state),
    isLost: () => state.lost,
    leave: () => leave(state),
  };
}

/**
 * Waits until no node has the name: it has left, was declared lost, or has not renewed for the length of a lease.
 * @returns what is known of the last one
 * @throws NameTakenError
 */
async function freeName({ nodes, name, clocks }: SessionOptions): Promise<Agreed<NodeEntry> | undefined> {
  const before = await nodes.get(name);
  if (!before || before.value.boot === null) return before;
  await clocks.pause(LEASE);
  const now = await nodes.get(name);
  if (now && now.value.boot !== null && now.revision !== before.revision) throw nameTaken(name);
  return now;
}

/** Writes the first entry of a session. Another node may declare the last one lost meanwhile. @throws NameTakenError */
async function takeName(state: SessionState, last: Agreed<NodeEntry> | undefined): Promise<void> {
  const { nodes, name, clocks } = state;
  const sentAt = instantOf(clocks);
  try {
    state.revision = await (last
      ? nodes.update(name, entryOf(state), last.revision)
      : nodes.create(name, entryOf(state)));
    state.end = endOfLease(sentAt);
  } catch (error) {
    if (!(error instanceof OutdatedError)) throw error;
    const now = await nodes.get(name);
    if (now?.value.boot !== null) throw nameTaken(name);
    await takeName(state, now);
  }
}

const nameTaken = (name: string) =>
  new NameTakenError(
    `Another node named ${name} runs in this fleet. Give each node a name of its own by NODE_NAME.`,
  );

const entryOf = ({ boot, beat, facts }: SessionState): NodeEntry => ({
  ...facts(),
  boot,
  beat,
  lostTo: null,
});

const isCurrent = ({ clocks, end, lost }: SessionState): boolean => !lost && isBefore(clocks, end);

async function renew(state: SessionState): Promise<void> {
  if (state.lost) return;
  try {
    await writeRenewal(state).catch(async (error: unknown) => {
      if (!(error instanceof OutdatedError)) throw error;
      await lookAgain(state);
      if (!state.lost) await writeRenewal(state);
    });
  } catch (error) {
    // The next beat looks again.
    if (!(error instanceof OutdatedError || error instanceof UnreachableError)) throw error;
  }
}

/** @throws OutdatedError, UnreachableError */
async function writeRenewal(state: SessionState): Promise<void> {
  state.beat += 1;
  const sentAt = instantOf(state.clocks);
  state.revision = await state.nodes.update(state.name, entryOf(state), state.revision);
  state.end = endOfLease(sentAt);
}

/**
 * An earlier renewal may have been written although its answer was lost. Otherwise somebody has declared this node lost.
 * @throws UnreachableError
 */
async function lookAgain(state: SessionState): Promise<void> {
  const now = await state.nodes.get(state.name);
  if (now && now.value.boot === state.boot) state.revision = now.revision;
  else state.lost = true;
}

async function leave(state: SessionState): Promise<void> {
  if (state.lost) return;
  state.lost = true;
  const left = { ...entryOf(state), boot: null, worlds: 0, draining: false };
  await state.nodes.update(state.name, left, state.revision).catch((error: unknown) => {
    if (!(error instanceof OutdatedError || error instanceof UnreachableError)) throw error;
  });
}
