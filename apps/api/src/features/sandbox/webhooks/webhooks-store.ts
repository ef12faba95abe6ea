import { eventTypes, matchesType, typeOfEvent } from '@papermint/contracts/sandbox/event-types';
import type { StoredEvent } from '../../../platform/commands/event-log.ts';
import { eventOf } from '../../../platform/commands/event-log.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';

export type DeliveryStatus = 'due' | 'scheduled' | 'delivered' | 'failed';

export interface EndpointRecord {
  id: string;
  url: string;
  events: readonly string[];
  active: boolean;
  /** The last event that the outbox has looked at for it. */
  cursor: number;
  /** Sealed. */
  secret: string;
  /** Sealed. */
  oldSecret: string | null;
  /** Simulated ms. */
  oldSecretUntil: number | null;
  createdAt: number;
}

export interface DeliveryRecord {
  id: number;
  endpointId: string;
  eventSeq: number;
  status: DeliveryStatus;
  attempts: number;
  /** Simulated ms. */
  nextAt: number | null;
  createdAt: number;
}

export interface AttemptRecord {
  at: number;
  /** HTTP status. */
  answer: number | null;
  /** Wall ms. */
  duration: number | null;
}

export interface DeliveryFilter {
  endpoint: string | undefined;
  status: DeliveryStatus;
  after: number;
  limit: number;
}

const ENDPOINTS = 'SELECT * FROM WebhookEndpoint ORDER BY createdAt, id';
const ADD_ENDPOINT = `INSERT INTO WebhookEndpoint (id, url, events, active, cursor, secret, createdAt)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const PUT_ENDPOINT = `UPDATE WebhookEndpoint
  SET url = ?, events = ?, active = ?, cursor = ?, secret = ?, oldSecret = ?, oldSecretUntil = ? WHERE id = ?`;
const DROP_ATTEMPTS =
  'DELETE FROM WebhookAttempt WHERE deliveryId IN (SELECT id FROM WebhookDelivery WHERE endpointId = ?)';
const DROP_DELIVERIES = 'DELETE FROM WebhookDelivery WHERE endpointId = ?';
const DROP_ENDPOINT = 'DELETE FROM WebhookEndpoint WHERE id = ?';
const LAST_EVENT = 'SELECT MAX(seq) AS seq FROM EventLog';
const EVENT = 'SELECT * FROM EventLog WHERE seq = ?';
const ADD_DELIVERY = `INSERT INTO WebhookDelivery (endpointId, eventSeq, status, attempts, nextAt, createdAt)
  VALUES (?, ?, 'due', 0, ?, ?)`;
const PUT_DELIVERY = 'UPDATE WebhookDelivery SET status = ?, attempts = ?, nextAt = ? WHERE id = ?';
const DELIVERY = 'SELECT * FROM WebhookDelivery WHERE id = ?';
const OF_EVENTS = 'SELECT * FROM WebhookDelivery WHERE eventSeq = ? ORDER BY id';
const ADD_ATTEMPT = 'INSERT INTO WebhookAttempt (deliveryId, at, answer, duration) VALUES (?, ?, ?, ?)';
const ATTEMPTS = 'SELECT at, answer, duration FROM WebhookAttempt WHERE deliveryId = ? ORDER BY id';
const PRUNE_ATTEMPTS = 'DELETE FROM WebhookAttempt WHERE deliveryId <= ?';
const PRUNE_DELIVERIES = 'DELETE FROM WebhookDelivery WHERE id <= ?';

export const allEndpoints = (reads: Reads): EndpointRecord[] =>
  reads.all(ENDPOINTS).map(({ events, active, ...row }) => ({
    ...(row as unknown as Omit<EndpointRecord, 'events' | 'active'>),
    events: JSON.parse(events as string) as string[],
    active: Boolean(active),
  }));

export function addEndpoint(
  tx: Tx,
  { id, url, events, active, cursor, secret, createdAt }: EndpointRecord,
): void {
  tx.run(ADD_ENDPOINT, id, url, JSON.stringify(events), active ? 1 : 0, cursor, secret, createdAt);
}

export function putEndpoint(tx: Tx, endpoint: EndpointRecord): void {
  const { id, url, events, active, cursor, secret, oldSecret, oldSecretUntil } = endpoint;
  tx.run(
    PUT_ENDPOINT,
    url,
    JSON.stringify(events),
    active ? 1 : 0,
    cursor,
    secret,
    oldSecret,
    oldSecretUntil,
    id,
  );
}

export function dropEndpoint(tx: Tx, id: string): void {
  tx.run(DROP_ATTEMPTS, id);
  tx.run(DROP_DELIVERIES, id);
  tx.run(DROP_ENDPOINT, id);
}

/** The place of the last event of the log; 0 where it is empty. */
export const lastEvent = (reads: Pick<Reads, 'get'>): number => Number(reads.get(LAST_EVENT)?.seq ?? 0);

export function eventAt(reads: Pick<Reads, 'get'>, seq: number): StoredEvent | undefined {
  const row = reads.get(EVENT, seq);
  return row && eventOf(row);
}

/** The events after a place whose types match a pattern, oldest first; where there are more than `most`, the latest. */
export function typedEvents(
  reads: Pick<Reads, 'all'>,
  { cursor, events }: Pick<EndpointRecord, 'cursor' | 'events'>,
  most: number,
): StoredEvent[] {
  const wanted = eventTypes.filter(({ type }) => events.some((pattern) => matchesType(pattern, type)));
  const commands = wanted.flatMap((one) => one.commands);
  const sql = `SELECT * FROM EventLog WHERE seq > ? AND command IN (${commands.map(() => '?').join(', ')})
    ORDER BY seq DESC LIMIT ?`;
  return reads
    .all(sql, cursor, ...commands, most)
    .map(eventOf)
    .filter((event) => typeOfEvent(event) !== null)
    .reverse();
}

/** @returns the id of the delivery */
export const addDelivery = (tx: Tx, endpointId: string, eventSeq: number, at: number): number =>
  tx.run(ADD_DELIVERY, endpointId, eventSeq, at, at).lastId;

export function putDelivery(tx: Tx, { id, status, attempts, nextAt }: DeliveryRecord): void {
  tx.run(PUT_DELIVERY, status, attempts, nextAt, id);
}

export const oneDelivery = (reads: Pick<Reads, 'get'>, id: number) =>
  reads.get(DELIVERY, id) as unknown as DeliveryRecord | undefined;

export const deliveriesOf = (reads: Pick<Reads, 'all'>, eventSeq: number) =>
  reads.all(OF_EVENTS, eventSeq) as unknown as DeliveryRecord[];

export function listDeliveries(reads: Pick<Reads, 'all'>, filter: DeliveryFilter): DeliveryRecord[] {
  const { endpoint, status, after, limit } = filter;
  const ofOne = endpoint === undefined ? '' : ' AND endpointId = ?';
  const sql = `SELECT * FROM WebhookDelivery WHERE status = ? AND id > ?${ofOne} ORDER BY id LIMIT ?`;
  const values = [status, after, ...(endpoint === undefined ? [] : [endpoint]), limit];
  return reads.all(sql, ...values) as unknown as DeliveryRecord[];
}

export function addAttempt(tx: Tx, deliveryId: number, { at, answer, duration }: AttemptRecord): void {
  tx.run(ADD_ATTEMPT, deliveryId, at, answer, duration);
}

export const attemptsOf = (reads: Pick<Reads, 'all'>, deliveryId: number) =>
  reads.all(ATTEMPTS, deliveryId) as unknown as AttemptRecord[];

/** Drops deliveries up to an id, with their attempts. */
export function pruneDeliveries(tx: Tx, upTo: number): void {
  tx.run(PRUNE_ATTEMPTS, upTo);
  tx.run(PRUNE_DELIVERIES, upTo);
}
