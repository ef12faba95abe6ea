import { calls } from '@papermint/contracts/calls';
import { ownerOf } from '../../testing/app/owner-of.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples, Prepared } from '../../testing/examples/prepared.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

type Asking = Parameters<World['staffRequirements']['create']>[2];

/** What the examples of requirements need to exist first. */
export const examples: Examples = {
  'requirements.one': async (api, session) => ({ requirementId: await askOwner(api, session) }),
  'requirements.pass': async (api, session) => ({ requirementId: await askOwner(api, session) }),
  'requirements.upload': async (api, session) => ({
    requirementId: await askOwner(api, session, {
      kind: 'upload_sample',
      document: 'selfie',
      questions: undefined,
    }),
  }),
  'requirementsStaff.create': async (api) => {
    const world = await api.host.world();
    return { accountId: (await world.accounts.byId(await testTrader(world))).accountId };
  },
  ...Object.fromEntries(
    ['one', 'view', 'decide', 'waive'].map((call) => [`requirementsStaff.${call}`, submitted]),
  ),
};

async function askOwner(api: TestApp, session: string, over: Partial<Asking> = {}): Promise<string> {
  return askIn(await api.host.world(), (await ownerOf(api, session)).id, over);
}

async function submitted(api: TestApp): Prepared {
  const world = await api.host.world();
  const traderId = await testTrader(world);
  const uuid = await askIn(world, traderId);
  await world.requirements.pass(
    { actor: { kind: 'trader', traderId }, name: 'requirements.pass' },
    traderId,
    {
      requirementId: uuid,
      answers: ['Salary'],
    },
  );
  return { uuid };
}

/** @returns the id of what a trader is asked; what they were asked before is waived, because nobody has more than a few */
export async function askIn(world: World, traderId: string, over: Partial<Asking> = {}): Promise<string> {
  const staffId = await testTrader(world, { position: 'superuser' });
  const reader = { id: staffId, position: 'superuser', permissions: [] } as const;
  const by = (name: string) => ({ actor: { kind: 'staff', traderId: staffId }, name }) as const;
  const { staffRequirements } = world;
  for (const { uuid, status } of world.requirements.list(traderId).requirements) {
    if (status !== 'due') continue;
    await staffRequirements.waive(by('requirementsStaff.waive'), reader, { uuid, reason: undefined });
  }
  const { accountId } = await world.accounts.byId(traderId);
  const { requirement } = await staffRequirements.create(by('requirementsStaff.create'), reader, {
    ...calls.requirementsStaff.create.input.parse(calls.requirementsStaff.create.example),
    ...over,
    accountId,
  });
  return requirement.uuid;
}
