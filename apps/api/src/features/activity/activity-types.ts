import type { Role } from '@papermint/contracts/accounts/model';
import type { Audience } from '@papermint/contracts/activity/audience';
import type { EventType } from '@papermint/contracts/activity/recording';

/** A visitor who reports through a socket. */
export interface Reporter {
  /** Undefined for a guest. */
  trader: { id: string; position: Role } | undefined;
  agent: string | undefined;
  /** Browser and system: "Chrome on macOS". */
  device: string;
  address: string;
}

/** An event that a visitor has reported. */
export interface ReportedEvent {
  sessionId: string;
  type: EventType;
  description: string;
  title: string | null;
  url: string;
  referrerUrl: string | null;
  /** Whether a pointer or a key was used in the page so far. */
  input: boolean;
}

/** A session as it is stored; instants are simulated ms. */
export interface StoredSession {
  id: string;
  /** Null for a guest. */
  traderId: string | null;
  audience: Audience;
  device: string;
  /** Without its last part. */
  address: string;
  startedAt: number;
  lastSeenAt: number;
  /** Number of its events. */
  total: number;
  /** The latest event. */
  type: EventType;
  description: string;
  title: string | null;
  url: string;
  referrerUrl: string | null;
}

export type NewEvent = Pick<ReportedEvent, 'sessionId' | 'type' | 'description' | 'title' | 'url'> & {
  /** Simulated, ms. */
  createdAt: number;
};

export type StoredEvent = NewEvent & { seq: number };
