import type { Call } from './call-list.ts';
import { callGroups } from './call-list.ts';
import type { CallOptions, FeedOptions } from './call-types.ts';
import type { Feeds } from './feeds.ts';
import type { Api } from './generated/api.ts';
import { csvOf, rowsOf } from './rows.ts';
import type { Input } from './send.ts';
import { sendCall } from './send.ts';
import type { ClientOptions, Settings } from './settings.ts';
import { settingsOf } from './settings.ts';

/** Every call and feed of the API by group and name, as `client.spot.place(…)`. */
export interface Client extends Api {
  /** The same client with other options, such as the session of a sign-in. */
  with(changes: ClientOptions): Client;
  /**
   * A call by its name, such as `spot.place`, for programs that learn the name when they run.
   * @throws TypeError for a name that no call has
   */
  call(name: string, input?: Input, options?: CallOptions): Promise<unknown>;
  /** Ends all feeds and closes their socket. */
  close(): void;
}

/**
 * A client of one server.
 *
 *     const guest = createClient({ baseUrl: 'http://localhost:5066' });
 *     const { sessionHash } = await guest.sandbox.signIn({ persona: 'trader' });
 *     const trader = guest.with({ session: sessionHash });
 *     await trader.spot.place({ pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' });
 */
export function createClient(options: ClientOptions = {}): Client {
  const settings = settingsOf(options);
  const feeds = lateFeeds(settings);
  const groups = [...callGroups].map(([group, calls]) => [group, groupOf(settings, feeds, calls)]);
  return {
    ...(Object.fromEntries(groups) as Api),
    with: (changes) => createClient({ ...options, ...changes }),
    call: async (name, input, options) => sendCall(settings, callNamed(name), input, options),
    close: () => feeds.close(),
  };
}

function callNamed(name: string): Call {
  const [group = '', key = ''] = name.split('.');
  const call = callGroups.get(group)?.get(key);
  if (!call || call.kind === 'feed') throw new TypeError(`There is no call ${name}`);
  return call;
}

/** Loads the code of feeds when the first one opens. */
function lateFeeds(settings: Settings): Feeds {
  let loaded: Promise<Feeds> | undefined;
  return {
    async *open(call, input, signal) {
      loaded ??= import('./feeds.ts').then(({ createFeeds }) => createFeeds(settings));
      yield* (await loaded).open(call, input, signal);
    },
    close() {
      void loaded?.then((feeds) => feeds.close());
      loaded = undefined;
    },
  };
}

const groupOf = (settings: Settings, feeds: Feeds, calls: ReadonlyMap<string, Call>) =>
  Object.fromEntries([...calls].map(([key, call]) => [key, methodOf(settings, feeds, call)]));

function methodOf(settings: Settings, feeds: Feeds, call: Call) {
  if (call.kind === 'feed') {
    return (input: Input = {}, { signal }: FeedOptions = {}) => feeds.open(call, input, signal);
  }
  const make = (input?: Input, options?: CallOptions) => sendCall(settings, call, input, options);
  if (call.kind !== 'list') return make;
  return Object.assign(make, {
    rows: (input?: Input, options?: CallOptions) => rowsOf(settings, call, input, options),
    csv: (input?: Input, options?: CallOptions) => csvOf(settings, call, input, options),
  });
}
