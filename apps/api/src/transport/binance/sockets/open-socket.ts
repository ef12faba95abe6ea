import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { WorldSlot } from '../../../worlds/hosting/world-slot.ts';
import type { Served } from '../served.ts';
import type { SocketPath } from './socket-path.ts';

/** Tells a client that the server is about to stop. */
export type Announce = () => void;

/** A socket that is open, with what it needs of the server. */
export interface OpenSocket {
  socket: WebSocket;
  request: IncomingMessage;
  path: SocketPath;
  /** The world that it is opened in. */
  slot: WorldSlot;
  served: Served;
  /** Sends a text, or closes the socket of a reader who is too slow. */
  send(text: string): void;
}
