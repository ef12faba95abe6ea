import type { TestAPI, TestContext } from 'vitest';
import * as vitest from 'vitest';
import { test as base, onTestFinished } from 'vitest';
import type { TestWorld, WorldOptions } from './world.ts';
import { openTestWorld } from './world.ts';

/** What each test gets. */
export interface VitestFixtures {
  /** The world of the test. It is closed after the test. */
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
}

/**
 * Vitest's `test` with a world for each test, also for tests that run at the same time.
 *
 *     test.concurrent('buys', async ({ account, prove }) => {
 *       const { client } = await account({ balances: { USD: '10000' } });
 *       await prove();
 *     });
 */
export const test: TestAPI<VitestFixtures> = testWith();

/**
 * The same with worlds that are opened otherwise: `const test = testWith({ desks: 'people' })`. Vitest 3 would not heed
 * options that are a fixture.
 */
export function testWith(options?: WorldOptions): TestAPI<VitestFixtures> {
  return base.extend<VitestFixtures>({
    // Vitest reads from the first parameter which fixtures one needs.
    world: async ({ task: _ }, use) => {
      const world = await openTestWorld(options);
      await use(world);
      await world.close();
    },
    as: ({ world }, use) => use(world.as),
    account: ({ world }, use) => use(world.account),
    clock: ({ world }, use) => use(world.clock),
    mail: ({ world }, use) => use(world.mail),
    faults: ({ world }, use) => use(world.faults),
    events: ({ world }, use) => use(world.events),
    prove: ({ world }, use) => use(world.prove),
  });
}

/**
 * A world of the test that calls it, which is closed after the test.
 *
 *     test('buys', async () => {
 *       const world = await testWorld();
 *       const { client } = await world.account({ balances: { USD: '10000' } });
 *     });
 *
 * @param context of the test. Vitest does not know which of several concurrent tests makes a call, so those must give it
 * @throws Error in a concurrent test without its context
 */
export async function testWorld(
  options?: WorldOptions,
  context?: Pick<TestContext, 'onTestFinished'>,
): Promise<TestWorld> {
  const atEnd = context?.onTestFinished ?? (await endOfCurrentTest());
  const world = await openTestWorld(options);
  atEnd(() => world.close());
  return world;
}

/** @throws Error in a concurrent test: Vitest would take another one for it */
async function endOfCurrentTest(): Promise<typeof onTestFinished> {
  // Vitest 3 has it elsewhere than Vitest 4.1.
  const { TestRunner } = vitest as Partial<Pick<typeof vitest, 'TestRunner'>>;
  const getCurrentTest = TestRunner?.getCurrentTest ?? (await import('vitest/suite')).getCurrentTest;
  const current = getCurrentTest();
  if (current && !current.concurrent) return onTestFinished;
  throw new Error(
    'testWorld() needs the context of a concurrent test: testWorld({}, context). Or take the fixture `world` of the `test` of @papermint/testing/vitest.',
  );
}
