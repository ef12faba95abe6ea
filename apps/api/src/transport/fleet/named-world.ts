import type { IncomingMessage } from 'node:http';
import { OPERATOR_PATH } from '@papermint/contracts/operator/operator-path';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import { isBelowBase } from '../binance/base-path.ts';
import { isKey } from '../binance/request/world-of-key.ts';
import { STREAM_PATH } from '../documents/openapi-event-stream.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { namedWorld } from '../worlds/world-choice.ts';

/** The shape of a world's id, so that nothing else is looked up. */
const WORLD = /^w_[0-9a-f]{1,80}$/;

/** Files of the app are the same on every node, and the operator's page is about nodes. */
const FILES = /^\/((assets|fonts|icons)\/|operator(\/|$))/;

/** Pages and pictures do not open a world that does not exist yet: robots ask for them. */
const OPENING = /^\/(api|binance|live|socket\.io|w)(\/|\?|$)/;

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] as string;

/** Node's parser takes targets that are no URL, such as `//`, so none is made of them. */
const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URLSearchParams((request.url ?? '').slice(pathOf(request).length));

/** Calls about the world that their path names, whatever world they are made in. */
const ABOUT = /^\/api\/sandbox\/(?:enter|worlds)\/([^/]+)/;

/** The world that a request is for: by its path, a header, the query of a handshake, or a cookie. */
export function worldNamedBy(access: WorldAccess, request: IncomingMessage): string | undefined {
  const path = pathOf(request);
  if (FILES.test(path)) return undefined;
  const inPath = (/^\/w\/([^/]+)/.exec(path) ?? ABOUT.exec(path))?.[1];
  const { headers } = request;
  const isHandshake = headers.upgrade !== undefined || path.startsWith('/socket.io');
  const query = isHandshake ? (queryOf(request).get('world') ?? undefined) : undefined;
  const named = inPath ?? namedWorld(access, { headers, query });
  return typeof named === 'string' && WORLD.test(named) ? named : undefined;
}

/**
 * The world of a request that names none, where the main world serves it: that of its key, or the main one. Undefined for
 * files, which are the same everywhere.
 */
export function unnamedWorld(
  request: IncomingMessage,
  ownerOfKey: (key: string) => Promise<string | undefined>,
): string | Promise<string | undefined> | undefined {
  const path = pathOf(request);
  if (FILES.test(path)) return undefined;
  const key = request.headers['x-mbx-apikey'];
  if (typeof key !== 'string' || !isKey(key) || !isBelowBase(path)) return MAIN;
  return ownerOfKey(key).then((owner) => owner ?? MAIN);
}

/** Whether the first such request to a new world opens it. */
export function opensWorld(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return OPENING.test(path) && !ABOUT.test(path);
}

/** Whether it is a call of the API, which names no world where it opens one. */
export const isCall = (request: IncomingMessage): boolean => /^\/(api|binance)\//.test(pathOf(request));

/** Whether it is answered soon: a stream of events and a poll of a socket stay open. */
export const isBrief = (request: IncomingMessage): boolean =>
  pathOf(request) !== STREAM_PATH && !pathOf(request).startsWith('/socket.io');

/** The node that the operator asks for; undefined in other requests. */
export function nodeNamedBy(request: IncomingMessage): string | undefined {
  if (!pathOf(request).startsWith(`${OPERATOR_PATH}/api/`)) return undefined;
  return queryOf(request).get('node') ?? undefined;
}
