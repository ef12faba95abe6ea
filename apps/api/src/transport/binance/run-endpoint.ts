import { callNamed } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { scopeOf } from '@papermint/contracts/contract';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import type { SigningKey } from '../../features/accounts/api-keys/api-keys-service.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { World } from '../../worlds/world.ts';
import { actorOf, checkGates } from '../rest/gates.ts';
import { BinanceError, missing, unauthorized } from './answers/binance-error.ts';
import type { Endpoint, KeyContext, KeyEndpoint } from './endpoint.ts';
import { holderOfKey } from './faults/faulty-request.ts';
import type { Market } from './market.ts';
import type { Clocks } from './request/check-timestamp.ts';
import { checkTimestamp, sentTime } from './request/check-timestamp.ts';
import type { Texts } from './request/parameters.ts';
import { readParameters } from './request/parameters.ts';
import { isKey } from './request/world-of-key.ts';

/** A request for an endpoint, whatever has carried it. */
export interface Asked {
  world: World;
  values: Texts;
  market: Market;
  /** The key that it names. */
  key: string | undefined;
  /** That key where it is known, and may sign. */
  signing: SigningKey | undefined;
  /** Whether it has a signature, right or wrong. */
  isSigned: boolean;
  /** Checks its signature. @throws BinanceError -1102 or -1022 */
  checkSignature(key: SigningKey): void;
  /** Who has logged on to its socket, which needs no signature then. */
  loggedOn?: SignedIn | undefined;
  /** Where it came from. */
  from: Pick<CommandContext, 'address' | 'agent' | 'requestId' | 'traceId'>;
  sandbox: boolean;
  /** The world's time before the request has moved it, ms. */
  before?: number | undefined;
  /** The orders that were counted for its caller; none by default. */
  ordersUsed?: KeyContext['ordersUsed'];
}

/**
 * Makes a request: key, timestamp, signature, gates, parameters, answer, in Binance's order.
 * @throws BinanceError and DomainError
 */
export async function runEndpoint(endpoint: Endpoint, asked: Asked): Promise<unknown> {
  const { world, values } = asked;
  const context = { world, now: world.clock.now(), market: asked.market };
  if (endpoint.security === 'none') return endpoint.answer(context, readParameters(endpoint.params, values));
  const session = asked.loggedOn ?? (await holderOf(asked, endpoint.security === 'signed'));
  if (asked.loggedOn && endpoint.security === 'signed') {
    checkTimestamp(values, await clocksOf(asked), asked.market);
  }
  const call = gateOf(endpoint);
  checkGates(call, {
    session,
    sandbox: asked.sandbox,
    isOn: world.flags.isOn,
    wall: world.clock.wall(),
  });
  const params = readParameters(endpoint.params, values);
  const command = { actor: actorOf(call, session), name: endpoint.gate, ...asked.from };
  const { ordersUsed = () => ({}) } = asked;
  return endpoint.answer({ ...context, session, command, ordersUsed }, params);
}

/** The call whose gates hold. */
function gateOf({ gate, path, scope }: KeyEndpoint): Call {
  const call = callNamed(gate);
  if (!call) throw new Error(`${path} stands for ${gate}, which is not a call.`);
  if (scope !== undefined && scopeOf(call) !== 'read') {
    throw new Error(`${path} may not choose another scope than ${gate} declares.`);
  }
  return scope === undefined ? call : { ...call, scope };
}

/** The clocks of the world and of the machine, as wrong as a fault makes them. */
async function clocksOf({ world, signing, before }: Asked): Promise<Clocks> {
  const { clock, faults } = world;
  const skew = faults.onPrograms ? faults.clockSkew(await holderOfKey(signing)) : 0;
  const now = clock.now();
  return { world: now + skew, before: (before ?? now) + skew, wall: clock.wall() + skew };
}

/** Whose key a request names. @throws BinanceError -2014, -2015, and what its timestamp and signature are refused for */
export async function holderOf(asked: Asked, needsSignature: boolean): Promise<SignedIn> {
  const { values } = asked;
  const key = keyOf(asked);
  if (needsSignature) {
    sentTime(values);
    if (!asked.isSigned) throw missing('signature');
    checkTimestamp(values, await clocksOf(asked), asked.market);
    asked.checkSignature(key);
  }
  const session = await key.holder();
  if (!session) throw unauthorized('The account of this key cannot be used.');
  return session;
}

function keyOf({ key, signing }: Asked): SigningKey {
  if (signing) return signing;
  if (key === undefined || !isKey(key)) throw new BinanceError(-2014, 'API-key format invalid.', 401);
  throw unauthorized();
}
