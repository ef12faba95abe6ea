import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Placement } from '../../fleet/fleet.ts';
import type { Place } from '../../fleet/tenures/held-worlds.ts';
import { bodyBoundsOf } from '../admission/bodies.ts';
import { closeWithConnection } from '../admission/pipelined.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { hopsOf } from './hops.ts';
import { isBrief, isCall, nodeNamedBy, opensWorld, worldNamedBy } from './named-world.ts';
import { FINAL, NOT_BEGUN, refuse, refuseBusy, UNANSWERED } from './refuse.ts';
import type { Sender } from './send-on.ts';
import { createSender } from './send-on.ts';
import type { WaitClocks, Waiting } from './waiting-room.ts';
import { createWaitingRoom, FORWARDED_WAIT, MOST_WAIT, machineWaits } from './waiting-room.ts';

/** Names the node that has answered. */
const NODE = 'x-papermint-node';

type Deliver = (request: IncomingMessage, ...rest: never[]) => void;

export interface FrontOptions {
  /** The world of a request that names none; by default it is answered here. */
  unnamed?(request: IncomingMessage): string | Promise<string | undefined> | undefined;
  /** The world that answers in place of one that nobody has; by default the server of this node answers. */
  instead?: string | undefined;
  /** Whether another node has sent a request on; by default it says so itself, and a proxy keeps clients from that. */
  isForwarded?(request: IncomingMessage): boolean;
  waits?: WaitClocks;
}

/** What stands before a server. */
export type Front = Pick<Sender, 'endSockets'>;

/**
 * Puts the fleet before a server that does not listen yet: a request for a world of another node is sent there, one for a
 * world that nobody holds waits until this node has it, and one for a world that moves waits until it is somewhere.
 */
export async function putInFront(
  app: FastifyInstance,
  access: WorldAccess,
  fleet: Placement,
  { unnamed, instead, isForwarded = saysForwarded, waits = machineWaits }: FrontOptions = {},
): Promise<Front> {
  const addresses = new WeakMap<IncomingMessage, string>();
  /** Requests that were sent to where their world was a short time ago. */
  const guessed = new WeakSet<IncomingMessage>();
  const namedBy = (request: IncomingMessage) => worldNamedBy(access, request) ?? unnamed?.(request);
  // A request is sent on once, and a second time by a node that drains.
  const isFinal = (request: IncomingMessage) =>
    isForwarded(request) && (!fleet.isDraining() || hopsOf(request) > 1);
  const settle = settling({ fleet, namedBy, instead, isForwarded, isFinal, waits });
  const refuseHere = (request: IncomingMessage, response: ServerResponse, why?: string, error?: unknown) => {
    if (response.destroyed) return;
    fleet.noteRefused();
    if (isForwarded(request))
      response.setHeader(why === undefined && error === undefined ? NOT_BEGUN : FINAL, 'yes');
    refuse(response, why, error);
  };
  const sender = createSender({
    name: fleet.name,
    bodies: bodyBoundsOf(app),
    isForwarded,
    isDraining: () => fleet.isDraining(),
    addressOf: (request) => addresses.get(request) ?? '',
    async routeAgain(request, response) {
      const place = await settle(request, response, !guessed.delete(request));
      // A world that has come here by now is reached like any other, because the body was read already.
      if (place.at === 'moving' || (place.at === 'node' && isFinal(request))) return false;
      addresses.set(request, place.at === 'node' ? place.address : fleet.address);
      return true;
    },
    refuse: (request, response, isUnknown) =>
      refuseHere(request, response, undefined, isUnknown ? UNANSWERED : undefined),
  });
  app.addHook('onClose', () => sender.close());
  await app.ready();
  const { server } = app;

  const answer = before(server, 'request');
  const answerHere = (request: IncomingMessage, response: ServerResponse, world: string | undefined) => {
    if (response.destroyed) return;
    response.setHeader(NODE, fleet.name);
    // A proxy that has no open connection to a node which ends opens one to another node.
    if (fleet.isDraining()) response.setHeader('connection', 'close');
    if (world !== undefined && isBrief(request)) response.once('close', fleet.letIn(world));
    answer(request, response as never);
  };
  const placed = (request: IncomingMessage, response: ServerResponse, place: Place, world?: string) => {
    if (place.at === 'node' && !isFinal(request)) {
      addresses.set(request, place.address);
      sender.send(request, response);
    } else if (place.at === 'node') refuseHere(request, response);
    else if (place.at === 'moving') refuseHere(request, response, place.why);
    else answerHere(request, response, world);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    closeWithConnection(request, response);
    const world = namedBy(request);
    // `settle` asks again, and refuses the request where that fails.
    if (world instanceof Promise) world.catch(() => undefined);
    const node = isForwarded(request) ? undefined : nodeNamedBy(request);
    if (request.url === READY) answerReady(response, fleet);
    else if (node !== undefined) {
      fleet.find(node).then(
        (place = HERE) => placed(request, response, place),
        (error: unknown) => refuseHere(request, response, undefined, error),
      );
    } else if (world === undefined) {
      placed(request, response, (isCall(request) && !isForwarded(request) && fleet.other()) || HERE);
    } else if (typeof world === 'string' && fleet.holds(world)) answerHere(request, response, world);
    else {
      const known = typeof world === 'string' && !isForwarded(request) ? fleet.knownPlace(world) : undefined;
      if (known) {
        guessed.add(request);
        placed(request, response, known);
        return;
      }
      settle(request, response).then(
        async (place) => placed(request, response, place, await world),
        (error: unknown) => refuseHere(request, response, undefined, error),
      );
    }
  });

  frontSockets(server, settle, (request, socket, head, address) => {
    if (isFinal(request)) return false;
    addresses.set(request, address);
    sender.sendSocket(request, socket, head);
    return true;
  });
  return sender;
}

/** @param sendOn sends a socket to another node; false where it must not be sent on */
function frontSockets(
  server: Server,
  settle: Settle,
  sendOn: (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => boolean,
): void {
  const upgrade = before(server, 'upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    settle(request, socket)
      .then((place) => {
        if (place.at === 'here' || place.at === 'nowhere') upgrade(request, ...([socket, head] as never[]));
        else if (place.at === 'moving' || !sendOn(request, socket, head, place.address)) refuseBusy(socket);
      })
      .catch(() => refuseBusy(socket));
  });
}

const HERE: Place = { at: 'here' };

interface Settling
  extends Required<Pick<FrontOptions, 'isForwarded' | 'waits'>>,
    Pick<FrontOptions, 'instead'> {
  fleet: Placement;
  namedBy(request: IncomingMessage): string | Promise<string | undefined> | undefined;
  /** Whether this node must not send the request on. */
  isFinal(request: IncomingMessage): boolean;
}

/** Finds out where the world of a request is, and waits while it moves. */
type Settle = (
  request: IncomingMessage,
  client: Pick<Duplex, 'destroyed'>,
  /** Whether the place that was found before was wrong. */
  again?: boolean,
) => Promise<Place>;

function settling({ fleet, namedBy, instead, isForwarded, isFinal, waits }: Settling): Settle {
  const room = createWaitingRoom(waits);
  const waitings = new WeakMap<IncomingMessage, Waiting>();
  const placeOf = async (request: IncomingMessage): Promise<Place> => {
    const world = await namedBy(request);
    if (world === undefined) return fleet.other() ?? HERE;
    if (fleet.holds(world)) return HERE;
    const forwarded = isFinal(request);
    const place = await fleet.placeOf(world, { forwarded, begin: opensWorld(request) });
    if (place.at !== 'nowhere' || instead === undefined) return place;
    return fleet.holds(instead) ? HERE : fleet.placeOf(instead, { forwarded, begin: false });
  };
  return async (request, client, again = false) => {
    const waiting = waitings.get(request) ?? room.enter(isForwarded(request) ? FORWARDED_WAIT : MOST_WAIT);
    waitings.set(request, waiting);
    if (again && !(await waiting.again())) return { at: 'moving' };
    for (;;) {
      const place = await placeOf(request);
      // A node without a lease does not know where worlds are: a proxy finds another one.
      if (place.at !== 'moving' || place.why !== undefined || !fleet.isReady()) return place;
      if (client.destroyed || !(await waiting.again())) return place;
    }
  };
}

const saysForwarded = (request: IncomingMessage): boolean => hopsOf(request) > 0;

/** Where a proxy asks whether the node takes requests. */
const READY = '/fleet/ready';

/** A node that drains still answers. HAProxy knows by 404 that new clients go elsewhere. */
function answerReady(response: ServerResponse, fleet: Placement): void {
  const ready = fleet.isReady() && !fleet.isDraining();
  response.writeHead(ready ? 200 : fleet.isReady() ? 404 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ node: fleet.name, ready }));
}

/** Takes the listeners of an event off a server. @returns what calls them */
function before(server: Server, event: 'request' | 'upgrade'): Deliver {
  const listeners = server.listeners(event) as Deliver[];
  server.removeAllListeners(event);
  return (request, ...rest) => {
    for (const listener of listeners) listener.call(server, request, ...rest);
  };
}
