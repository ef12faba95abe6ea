import type { Client } from '@papermint/client';
import { createClient } from '@papermint/client';
import type { Schemas } from '@papermint/client/types';

type AccountInput = NonNullable<Schemas['sandbox.createAccount.input']>;
type AccountAnswer = Schemas['sandbox.createAccount.output'];
type MailInput = NonNullable<Schemas['sandbox.mail.input']>;
type Mail = Schemas['sandbox.mail.output'][number];
type EventFilter = NonNullable<Schemas['sandbox.events.input']>;
type WorldEvent = Schemas['sandbox.events.output']['events'][number];
type Moved = Schemas['sandbox.clock.output'];
type Until = NonNullable<Schemas['sandbox.clock.input']['until']>;

/** How a world is opened: what `POST /api/sandbox/worlds` takes, and where the server is. */
export interface WorldOptions extends NonNullable<Schemas['sandbox.openWorld.input']> {
  /** Where the server is: `PAPERMINT_URL`, or `http://localhost:5066`. */
  baseUrl?: string;
  /** Makes the requests, instead of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Somebody who is signed in to a world. */
export interface Person {
  /** Makes calls as this person. It confirms by their PIN or password where a call asks for them. */
  client: Client;
  session: string;
  trader: AccountAnswer['trader'];
}

/** An account that a test made, with all that was made with it: `apiKey`, `apiSecret`, `orders`, `cards` and more. */
export interface Account extends Person, Omit<AccountAnswer, 'sessionHash' | 'trader'> {
  pin: string | undefined;
}

export interface WorldClock {
  /** Simulated time, ISO 8601. */
  now(): Promise<string>;
  /** Moves it forward by an ISO 8601 duration, such as P1D. */
  advance(duration: string): Promise<Moved>;
  /** Moves it to an instant. */
  set(instant: string): Promise<Moved>;
  /** Moves it until the next job, until no work is due, or until a record has a status. */
  until(what: Until): Promise<Moved>;
}

export interface WorldMail {
  /** The newest mail that matches, as soon as there is one. @throws Error where none comes in 10 seconds */
  wait(filter: MailInput): Promise<Mail>;
  /** Deletes the mails to an address, so that no older one matches. */
  clear(to: string): Promise<void>;
}

export interface WorldEvents {
  /** Number of the last event, for `after`: later ones have higher numbers. */
  last(): Promise<number>;
  /** The first event that matches since the world was opened, or since `after`, as soon as there is one. @throws Error where none comes in 10 seconds */
  wait(filter: EventFilter): Promise<WorldEvent>;
}

/** What a failed test leaves for a person. */
export interface Evidence {
  /** Name of a snapshot of the world: `papermint world create --from NAME` opens a copy. */
  snapshot: string;
  /** What happened since the world was opened: the first 1,000. */
  events: WorldEvent[];
  /** The requests of the world as an HTTP archive. */
  har: Schemas['sandbox.requestsAsHar.output'];
}

/** A world of a single test. */
export interface TestWorld {
  /** For the header `X-World`, in a browser for the cookie `world`. */
  id: string;
  baseUrl: string;
  /** Makes calls in the world without a session. */
  client: Client;
  /** Signs in as a persona, such as `trader`; GET /api/sandbox lists them. */
  as(persona: string): Promise<Person>;
  /** Creates an account, and signs in to it. Its PIN is 246813 by default. */
  account(input?: AccountInput): Promise<Account>;
  clock: WorldClock;
  mail: WorldMail;
  /** Makes calls fail, wait and lose their connection: `faults.add({ effect, call })`. They end with the world. */
  faults: Client['faults'];
  events: WorldEvents;
  /** Checks every balance of the world. @throws Error with what does not agree */
  prove(): Promise<void>;
  /** Keeps what happened. @param title of the test */
  evidence(title: string): Promise<Evidence>;
  close(): Promise<void>;
}

const PIN = '246813';

/** Of every persona. */
const PERSONA = { pin: '123456', password: 'papermint' };

/**
 * Opens a world for one test. Its time stands still and its calls are not limited in number, unless the options say so.
 * With `from` it is a copy of a snapshot or of another world.
 */
export async function openTestWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const { baseUrl = homeOf(), fetch, ...input } = options;
  const host = createClient({ baseUrl, fetch });
  // A copy keeps the speed and the limits of its source.
  const defaults = input.from === undefined ? { speed: 0, limits: 'off' as const } : {};
  const { world: id } = await host.sandbox.openWorld({ ...defaults, ...input });
  const client = host.with({ world: id });
  const { event: opening } = await client.sandbox.world();
  const signedIn = (session: string, secrets: { pin?: string | undefined; password: string }) =>
    client.with({ session, ...secrets });
  return {
    id,
    baseUrl,
    client,
    async as(persona) {
      const { sessionHash: session, trader } = await client.sandbox.signIn({ persona });
      return { client: signedIn(session, PERSONA), session, trader } as Person;
    },
    async account(given = {}) {
      const { pin = PIN } = given;
      const { sessionHash: session, ...made } = await client.sandbox.createAccount({ ...given, pin });
      return { ...made, client: signedIn(session, { pin, password: made.password }), session, pin };
    },
    clock: clockOf(client),
    mail: mailOf(client),
    faults: client.faults,
    events: eventsOf(client, opening),
    async prove() {
      const { ok, failures } = await client.sandbox.prove();
      if (!ok) throw new Error(`The ledger does not agree: ${failures.join(' ')}`);
    },
    evidence: (title) => evidenceOf(client, opening, title),
    async close() {
      client.close();
      await host.sandbox.closeWorld({ world: id });
    },
  };
}

function homeOf(): string {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env.PAPERMINT_URL ?? 'http://localhost:5066';
}

const clockOf = ({ sandbox }: Client): WorldClock => ({
  now: async () => (await sandbox.overview()).clock.now,
  advance: (advance) => sandbox.clock({ advance }),
  set: (set) => sandbox.clock({ set }),
  until: (until) => sandbox.clock({ until }),
});

const mailOf = ({ sandbox }: Client): WorldMail => ({
  async wait(filter) {
    const [newest] = await sandbox.mail({ wait: 'PT10S', ...filter });
    if (newest) return newest;
    throw new Error(`No mail has come that matches ${JSON.stringify(filter)}`);
  },
  async clear(to) {
    await sandbox.deleteMails({ to });
  },
});

const eventsOf = ({ sandbox }: Client, opening: number): WorldEvents => ({
  last: async () => (await sandbox.world()).event,
  async wait(filter) {
    const { events } = await sandbox.events({ after: opening, wait: 'PT10S', ...filter });
    if (events[0]) return events[0];
    throw new Error(`No event has come that matches ${JSON.stringify(filter)}`);
  },
});

/** The longest name of a snapshot. */
const LONGEST_NAME = 60;

async function evidenceOf({ sandbox }: Client, opening: number, title: string): Promise<Evidence> {
  const [{ events }, har, { clock }] = await Promise.all([
    sandbox.events({ after: opening, limit: 1000 }),
    sandbox.requestsAsHar(),
    sandbox.overview(),
  ]);
  const mark = ` ${Date.parse(clock.now).toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  const name = `Failed: ${title.replaceAll(/[^\w .:-]/g, '')}`.slice(0, LONGEST_NAME - mark.length) + mark;
  const { name: snapshot } = await sandbox.takeSnapshot({ name });
  return { snapshot, events, har };
}
