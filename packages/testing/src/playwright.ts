import type {
  BrowserContext,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestInfo,
  TestType,
} from '@playwright/test';
import { test as base } from '@playwright/test';
import type { Account, Person, TestWorld, WorldOptions } from './world.ts';
import { openTestWorld } from './world.ts';

/** What each test gets. */
export interface PapermintFixtures {
  /** How worlds are opened: `test.use({ papermint: { from: 'Before checkout' } })`. */
  papermint: WorldOptions;
  /** The world of the test, in which its pages are too. */
  world: TestWorld;
  /** Signs in as a persona. */
  as: TestWorld['as'];
  /** Creates an account. */
  account: TestWorld['account'];
  clock: TestWorld['clock'];
  mail: TestWorld['mail'];
  faults: TestWorld['faults'];
  events: TestWorld['events'];
  prove: TestWorld['prove'];
  /** Signs the pages of the test in: those that are opened or loaded from then on. */
  signIn(person: Person | Account): Promise<void>;
}

type Test = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PapermintFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/** Playwright's `test` with a world for each test. A test that fails attaches a snapshot, the events and an HTTP archive. */
export const test: Test = base.extend<PapermintFixtures>({
  papermint: [{}, { option: true }],
  baseURL: async ({ papermint, baseURL }, use) =>
    use(papermint.baseUrl ?? process.env.PAPERMINT_URL ?? baseURL ?? HOME),
  world: async ({ papermint, baseURL }, use, info) => {
    // Playwright reads the names of fixtures from this line, so that none may have a default here.
    const world = await openTestWorld({ label: labelOf(info), baseUrl: baseURL ?? HOME, ...papermint });
    await use(world);
    if (info.status !== info.expectedStatus) await attachEvidence(world, info);
    await world.close();
  },
  context: async ({ context, world }, use) => {
    await enterWorld(context, world);
    await use(context);
  },
  as: async ({ world }, use) => use(world.as),
  account: async ({ world }, use) => use(world.account),
  clock: async ({ world }, use) => use(world.clock),
  mail: async ({ world }, use) => use(world.mail),
  faults: async ({ world }, use) => use(world.faults),
  events: async ({ world }, use) => use(world.events),
  prove: async ({ world }, use) => use(world.prove),
  signIn: async ({ context }, use) => use(({ session }) => keepSession(context, session)),
});

const HOME = 'http://localhost:5066';

/** What a world is labeled with, at most 60 characters. */
const labelOf = ({ title }: TestInfo) => title.replaceAll(/[^\w .:-]/g, '').slice(0, 60) || 'test';

async function enterWorld(context: BrowserContext, { id, baseUrl }: TestWorld): Promise<void> {
  const secure = baseUrl.startsWith('https:');
  await context.addCookies([{ name: secure ? '__Host-world' : 'world', value: id, url: baseUrl, secure }]);
}

async function keepSession(context: BrowserContext, session: string): Promise<void> {
  await context.addInitScript((token) => {
    const { localStorage } = globalThis as unknown as {
      localStorage: { setItem(key: string, value: string): void };
    };
    localStorage.setItem('session', token);
  }, session);
}

/** The attachment that names the snapshot; reporter.ts looks for it. */
const SNAPSHOT = 'papermint snapshot';

async function attachEvidence(world: TestWorld, info: TestInfo): Promise<void> {
  const { snapshot, events, har } = await world.evidence(info.title);
  const json = { contentType: 'application/json' };
  await info.attach(SNAPSHOT, { body: snapshot, contentType: 'text/plain' });
  await info.attach('papermint events.json', { body: JSON.stringify(events, null, 2), ...json });
  await info.attach('papermint requests.har', { body: JSON.stringify(har, null, 2), ...json });
}
