import { calls } from '@papermint/contracts/calls';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

async function key(api: TestApp, session: string): Promise<{ uuid: string }> {
  await confirmStepUp(await api.world(), session, 'password');
  const { body } = await api.post('/api/secure/api-keys', calls.apiKeys.create.example, session);
  return { uuid: body.apiKey.uuid };
}

async function saved(api: TestApp, session: string): Promise<{ uuid: string }> {
  const { body } = await api.post('/api/secure/runs', calls.runs.add.example, session);
  return { uuid: body.run.uuid };
}

/** A key of a new trader, with their account number. */
async function keyOfTrader(api: TestApp): Promise<{ accountId: string; uuid: string }> {
  const world = await api.world();
  const traderId = await testTrader(world);
  const { accountId } = await world.accounts.byId(traderId);
  const { uuid } = await world.commands.execute(
    { actor: { kind: 'trader', traderId }, name: 'apiKeys.create' },
    async (tx) => world.apiKeys.issue(tx, traderId, { label: 'Bot', scopes: ['read'] }).apiKey,
    ({ uuid }) => ({ subject: traderId, data: { apiKey: uuid } }),
  );
  return { accountId, uuid };
}

/** What the examples of the cockpit need to exist first. */
export const examples: Examples = {
  'cockpit.run': key,
  'cockpit.orders': key,
  'cockpit.fills': key,
  'cockpit.equity': key,
  'cockpit.rejects': key,
  'cockpit.activity': key,
  'cockpitStaff.keysOf': async (api) => ({ accountId: (await keyOfTrader(api)).accountId }),
  'cockpitStaff.runOf': keyOfTrader,
  'runs.save': key,
  'runs.show': saved,
  'runs.remove': saved,
  async 'runs.compare'(api, session) {
    const { uuid } = await saved(api, session);
    return { one: uuid, other: uuid };
  },
};
