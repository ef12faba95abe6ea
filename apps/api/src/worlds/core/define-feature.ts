import type { Calls, Subscriptions } from '@papermint/contracts/calls';
import type { FeedHandlers, Handlers } from '../../handlers.ts';
import type { Erasure } from '../../platform/commands/erasure.ts';
import type { Leftovers } from '../../platform/commands/leftovers.ts';
import type { SearchSource } from '../../platform/commands/search.ts';
import type { WorldCore } from './world-core.ts';

/** A heading of the API page. */
export interface Tag {
  name: string;
  description: string;
}

/** Functions that implement groups, each from the services that it uses. */
type Implementations<H, G extends keyof H> = { [K in G]: (services: never) => H[K] };

/** The services that all of some implementations use together. */
type UsedBy<I> = I[keyof I] extends (services: infer N) => unknown ? N : unknown;

interface Manifest<
  N,
  S extends object,
  G extends keyof Calls,
  F extends keyof Subscriptions,
  C extends Implementations<Handlers, G>,
  L extends Implementations<FeedHandlers, F>,
> {
  /** The calls and feeds of the feature. */
  contract: { name: string; calls: Record<G, object>; feeds?: Record<F, object> };
  /** Builds the services from the core and the services of the features before it, and declares queues, records and search. */
  start: (core: WorldCore, needs: N) => S;
  calls: C & { [K in Exclude<keyof C, G>]: never };
  feeds?: L & { [K in Exclude<keyof L, F>]: never };
  /** The heading of each group of calls on the API page. */
  tags: Record<G, Tag>;
  /** What of its tables has to go when an account is erased. What needs a service is added in `start`. */
  erasure?: (erasure: Erasure) => void;
  /** What of its tables must end before an account is closed. */
  leftovers?: (leftovers: Leftovers) => void;
  /** Tables whose rows have uploaded pictures of documents: `hash`, and `deletedAt` in wall ms. */
  privateUploads?: readonly string[];
  /** Draws a sample document. @returns undefined where none has the name */
  specimen?: (services: S, name: string) => string | undefined;
  /** Which of its lists the search finds rows of. */
  search?: (services: S) => readonly SearchSource[];
}

/** A feature of the product, as the server has it. */
export interface Feature<N, S, G extends keyof Calls, F extends keyof Subscriptions, U> {
  name: string;
  start: (core: WorldCore, needs: N) => S;
  calls: (services: U) => Pick<Handlers, G>;
  feeds: (services: U) => Pick<FeedHandlers, F>;
  tags: Readonly<Record<G, Tag>>;
  erasure: (erasure: Erasure) => void;
  leftovers: (leftovers: Leftovers) => void;
  privateUploads: readonly string[];
  specimen: (services: S, name: string) => string | undefined;
  search: (services: S) => readonly SearchSource[];
}

/**
 * Declares a feature: its services, and who implements its calls and feeds. A call of its contract without an
 * implementation does not compile, nor does an implementation without a call.
 */
export function defineFeature<
  N,
  S extends object,
  G extends keyof Calls,
  C extends Implementations<Handlers, G>,
  F extends keyof Subscriptions = never,
  L extends Implementations<FeedHandlers, F> = Implementations<FeedHandlers, F>,
>(manifest: Manifest<N, S, G, F, C, L>): Feature<N, S, G, F, UsedBy<C> & UsedBy<L>> {
  const { contract, start, calls, feeds = {}, tags, erasure, leftovers, privateUploads = [] } = manifest;
  const { specimen, search } = manifest;
  return {
    name: contract.name,
    start,
    calls: (services) => implemented(calls, services) as Pick<Handlers, G>,
    feeds: (services) => implemented(feeds, services) as Pick<FeedHandlers, F>,
    tags,
    erasure: erasure ?? (() => undefined),
    leftovers: leftovers ?? (() => undefined),
    privateUploads,
    specimen: specimen ?? (() => undefined),
    search: search ?? (() => []),
  };
}

/** Declares services that are built apart from the feature that has their calls, because others need them earlier or later. */
export function definePart<N, S extends object>(
  name: string,
  start: (core: WorldCore, needs: N) => S,
  more: { leftovers?: (leftovers: Leftovers) => void } = {},
): Feature<N, S, never, never, unknown> {
  return defineFeature({ contract: { name, calls: {} }, start, calls: {}, tags: {}, ...more });
}

function implemented(groups: object, services: unknown): Record<string, unknown> {
  const entries: [string, (services: unknown) => unknown][] = Object.entries(groups);
  return Object.fromEntries(entries.map(([group, implement]) => [group, implement(services)]));
}

type AnyFeature = Feature<never, object, keyof Calls, keyof Subscriptions, never>;

/** Features in the order in which they are built. */
export interface FeatureList<S, G extends keyof Calls, F extends keyof Subscriptions, U> {
  /** Adds a feature. One that needs a service which no feature before it offers does not compile. */
  add<T extends object, H extends keyof Calls, E extends keyof Subscriptions, V>(
    feature: Feature<S, T, H, E, V>,
  ): FeatureList<S & T, G | H, F | E, U & V>;
  /** Builds the services of a world. */
  start(core: WorldCore): S;
  /** The implementations of all calls over the services of a world. */
  calls(services: U): Pick<Handlers, G>;
  feeds(services: U): Pick<FeedHandlers, F>;
  tags: Readonly<Record<G, Tag>>;
  privateUploads: readonly string[];
  /** Draws the sample document of a name. @returns undefined where there is none */
  specimen(services: S, name: string): string | undefined;
}

export function listFeatures(): FeatureList<unknown, never, never, unknown> {
  return listOf([]) as FeatureList<unknown, never, never, unknown>;
}

function listOf(features: readonly AnyFeature[]): unknown {
  const merged = (part: (feature: AnyFeature) => object) => Object.assign({}, ...features.map(part));
  return {
    add: (feature: AnyFeature) => listOf([...features, feature]),
    start(core: WorldCore) {
      let services: object = {};
      for (const feature of features) {
        feature.erasure(core.erasure);
        feature.leftovers(core.leftovers);
        const started = feature.start(core, services as never);
        for (const source of feature.search(started as never)) core.search.provide(source);
        services = { ...services, ...started };
      }
      return services;
    },
    calls: (services: never) => merged((feature) => feature.calls(services)),
    feeds: (services: never) => merged((feature) => feature.feeds(services)),
    tags: merged((feature) => feature.tags),
    privateUploads: features.flatMap((feature) => feature.privateUploads),
    specimen(services: never, name: string) {
      for (const feature of features) {
        const drawing = feature.specimen(services, name);
        if (drawing !== undefined) return drawing;
      }
      return undefined;
    },
  };
}
