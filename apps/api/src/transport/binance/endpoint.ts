import type { Scope } from '@papermint/contracts/accounts/scopes';
import type { z } from 'zod';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { World } from '../../worlds/world.ts';
import type { Market } from './market.ts';
import type { Texts } from './request/parameters.ts';
import type { CallerUsage } from './request/usage.ts';

/** The circumstances of any request. */
export interface Context {
  world: World;
  /** Simulated, ms. */
  now: number;
  market: Market;
}

/** The circumstances of a request that names a key. */
export interface KeyContext extends Context {
  session: SignedIn;
  command: CommandContext;
  /** How many orders its caller has placed, by the letters of a window such as `10S`. */
  ordersUsed(): ReturnType<CallerUsage['orders']>;
}

interface EndpointBase<S extends z.ZodObject> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, such as `/api/v3/order`. */
  path: string;
  /** What it counts against the limit of weights. */
  weight: number | ((sent: Texts) => number);
  /** Which weights, as `X-SAPI-USED-UID-WEIGHT-1M` counts other ones; by IP by default. */
  countedBy?: 'uid';
  /** How many orders it places, which counts against the limit of orders. */
  orders?: number | ((sent: Texts) => number);
  params: S;
}

/** A request that anybody makes. */
export interface PublicEndpoint<S extends z.ZodObject = z.ZodObject> extends EndpointBase<S> {
  security: 'none';
  answer(context: Context, params: z.output<S>): unknown;
}

/** A request with a key, signed or not. */
export interface KeyEndpoint<S extends z.ZodObject = z.ZodObject> extends EndpointBase<S> {
  security: 'key' | 'signed';
  /** The call of ours that it stands for: its gates hold, and its faults act. */
  gate: string;
  /** What the key must be allowed instead of reading, where it changes something that our call does not. */
  scope?: Scope;
  answer(context: KeyContext, params: z.output<S>): unknown;
}

export type Endpoint = PublicEndpoint | KeyEndpoint;

/** @returns the endpoint; its parameters have the types of its schema where it is written */
export const publicEndpoint = <S extends z.ZodObject>(endpoint: PublicEndpoint<S>): Endpoint =>
  endpoint as unknown as Endpoint;

export const keyEndpoint = <S extends z.ZodObject>(endpoint: KeyEndpoint<S>): Endpoint =>
  endpoint as unknown as Endpoint;
