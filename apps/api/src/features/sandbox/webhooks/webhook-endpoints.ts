import { randomBytes } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_ENDPOINTS } from '@papermint/contracts/sandbox/webhook-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import type { EndpointRecord } from './webhooks-store.ts';
import { addEndpoint, allEndpoints, dropEndpoint, lastEvent, putEndpoint } from './webhooks-store.ts';

const iso = (at: number) => new Date(at).toISOString();

const newSecret = () => `whsec_${randomBytes(24).toString('base64url')}`;

/** An endpoint as calls answer it. */
function endpointView(deps: WebhookDeps, endpoint: EndpointRecord) {
  const { id, url, events, active, createdAt, oldSecretUntil } = endpoint;
  const until = oldSecretUntil !== null && oldSecretUntil > deps.clock.now() ? iso(oldSecretUntil) : null;
  return { uuid: id, url, events: [...events], active, createdAt: iso(createdAt), oldSecretUntil: until };
}

/** All endpoints, oldest first. */
export const listEndpoints = (deps: WebhookDeps) =>
  allEndpoints(deps.committed).map((endpoint) => endpointView(deps, endpoint));

/** @throws DomainError not_found at `uuid`, or at another field that names it */
export function endpointOf(reads: Reads, uuid: string, key = 'uuid'): EndpointRecord {
  const endpoint = allEndpoints(reads).find(({ id }) => id === uuid);
  if (!endpoint) throw new DomainError('not_found', 'There is no such endpoint', key);
  return endpoint;
}

/** Registers an endpoint for later events. @throws DomainError conflict where the world has as many as it may */
export async function createEndpoint(
  deps: WebhookDeps,
  command: CommandContext,
  { url, events }: { url: string; events: readonly string[] },
) {
  const secret = newSecret();
  const sealed = deps.vault.seal(secret);
  const endpoint = await deps.commands.execute(
    command,
    async (tx) => {
      if (allEndpoints(tx).length >= MOST_ENDPOINTS) {
        throw new DomainError(
          'conflict',
          `A world has at most ${MOST_ENDPOINTS} endpoints. Delete one first.`,
        );
      }
      const now = deps.clock.now();
      const added: EndpointRecord = {
        id: deps.ids.uuid(now),
        url,
        events,
        active: true,
        cursor: lastEvent(tx),
        secret: sealed,
        oldSecret: null,
        oldSecretUntil: null,
        createdAt: now,
      };
      addEndpoint(tx, added);
      return endpointView(deps, added);
    },
    ({ uuid }) => ({ subject: `webhook:${uuid}` }),
  );
  return { endpoint, secret, message: 'The endpoint is registered.' };
}

interface EndpointChange {
  uuid: string;
  url?: string | undefined;
  events?: readonly string[] | undefined;
  active?: boolean | undefined;
}

/** Changes an endpoint. Events of a pause are skipped. @throws DomainError not_found */
export function changeEndpoint(
  deps: WebhookDeps,
  command: CommandContext,
  { uuid, url, events, active }: EndpointChange,
) {
  return deps.commands.execute(
    command,
    async (tx) => {
      const before = endpointOf(tx, uuid);
      const resumes = active === true && !before.active;
      const after: EndpointRecord = {
        ...before,
        url: url ?? before.url,
        events: events ?? before.events,
        active: active ?? before.active,
        cursor: resumes ? lastEvent(tx) : before.cursor,
      };
      putEndpoint(tx, after);
      return { endpoint: endpointView(deps, after), message: 'The endpoint is changed.' };
    },
    () => ({ subject: `webhook:${uuid}` }),
  );
}

/** Deletes an endpoint with its deliveries. @throws DomainError not_found */
export function deleteEndpoint(deps: WebhookDeps, command: CommandContext, uuid: string) {
  return deps.commands.execute(
    command,
    async (tx) => {
      endpointOf(tx, uuid);
      dropEndpoint(tx, uuid);
      return { message: 'The endpoint is deleted.' };
    },
    () => ({ subject: `webhook:${uuid}` }),
  );
}

/**
 * Gives an endpoint another secret. The one before also signs for a while.
 * @param input.overlap simulated ms
 * @throws DomainError not_found
 */
export async function rotateSecret(
  deps: WebhookDeps,
  command: CommandContext,
  { uuid, overlap }: { uuid: string; overlap: number },
) {
  const secret = newSecret();
  const sealed = deps.vault.seal(secret);
  const endpoint = await deps.commands.execute(
    command,
    async (tx) => {
      const before = endpointOf(tx, uuid);
      const after: EndpointRecord = {
        ...before,
        secret: sealed,
        oldSecret: before.secret,
        oldSecretUntil: deps.clock.now() + overlap,
      };
      putEndpoint(tx, after);
      return endpointView(deps, after);
    },
    () => ({ subject: `webhook:${uuid}` }),
  );
  return { endpoint, secret, message: 'The secret is rotated.' };
}

/** The secrets that sign the deliveries of an endpoint now, the newest first. */
export function secretsOf({ clock, vault }: WebhookDeps, endpoint: EndpointRecord): string[] {
  const { secret, oldSecret, oldSecretUntil } = endpoint;
  const isOldValid = oldSecret !== null && (oldSecretUntil ?? 0) > clock.now();
  return [secret, ...(isOldValid ? [oldSecret] : [])].map((sealed) => vault.open(sealed));
}
