import { createHash } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Call } from '@papermint/contracts/contract';
import { takesDryRun } from '@papermint/contracts/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { addressOf } from '../admission/address.ts';
import { actorOf } from './gates.ts';

/**
 * The circumstances under which a request makes a call.
 * @param input after the contract has checked it
 * @throws DomainError bad_input where the Idempotency-Key is malformed, or X-Dry-Run is not for this call
 */
export function commandContextOf(
  request: FastifyRequest,
  { name, call, session, input }: { name: string; call: Call; session: SignedIn | undefined; input: unknown },
): CommandContext {
  return {
    actor: actorOf(call, session),
    name,
    address: addressOf(request),
    ...agentOf(request),
    requestId: request.id,
    traceId: request.trace.id,
    ...onceOf(call, request, input),
    ...dryRunOf(call, request),
  };
}

/** The first characters of a user agent; the rest is cut off. */
const MOST_AGENT = 300;

function agentOf({ headers }: FastifyRequest): Pick<CommandContext, 'agent'> {
  const agent = headers['user-agent'];
  return agent === undefined ? {} : { agent: agent.slice(0, MOST_AGENT) };
}

const MOST_KEY = 200;

function onceOf(call: Call, request: FastifyRequest, input: unknown): Pick<CommandContext, 'once'> {
  const key = request.headers['idempotency-key'];
  if (call.kind !== 'command' || !call.movesMoney || key === undefined) return {};
  if (typeof key !== 'string' || key === '' || key.length > MOST_KEY) {
    throw new DomainError('bad_input', `Idempotency-Key must be 1 to ${MOST_KEY} characters long`);
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { once: { key, bodyHash } };
}

function dryRunOf(call: Call, { headers }: FastifyRequest): Pick<CommandContext, 'dryRun'> {
  const asked = headers['x-dry-run'];
  if (asked === undefined || asked === 'false') return {};
  if (asked !== 'true') throw new DomainError('bad_input', 'X-Dry-Run must be true or false');
  if (!takesDryRun(call)) {
    throw new DomainError('bad_input', 'X-Dry-Run is for commands of staff without files: nothing was done');
  }
  return { dryRun: 'whole' };
}
