import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import { NOBODYS } from '../../testing/examples/nobodys.ts';
import type { Examples } from '../../testing/examples/prepared.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

let adjusted = 0;

/** What the examples of approvals, and of what hangs on one, need to exist first. */
export const examples: Examples = {
  'approvalsStaff.one': request,
  'approvalsStaff.approve': confirmedRequest,
  'approvalsStaff.reject': request,
  'approvalsStaff.withdraw': async (api, session) => ({ uuid: await requestBy(api, session) }),
  // The example rejects, which needs no confirmation.
  'approvalsStaff.decide': async (api) => ({ uuids: [(await request(api)).uuid] }),
  'queuesStaff.claim': async (api) => ({ subject: (await request(api)).uuid }),
  'queuesStaff.release': async (api) => ({ subject: (await request(api)).uuid }),
  'recordsStaff.notes': aboutRequest,
  'recordsStaff.addNote': aboutRequest,
  'recordsStaff.timeline': aboutRequest,
  async 'recordsStaff.deleteNote'(api, session) {
    const { subject } = await aboutRequest(api);
    const { body } = await api.post('/api/strict/notes', { subject, text: 'A note' }, session);
    return { uuid: body.note?.uuid ?? NOBODYS };
  },
};

/** Requests an adjustment of a new account, as somebody; where they may not, the id belongs to nothing. */
async function requestBy(api: TestApp, session: string): Promise<string> {
  adjusted += 1;
  const world = await api.host.world();
  const { accountId } = await world.accounts.byId(await testTrader(world));
  const input = {
    currency: 'USD',
    amount: String(5000 + adjusted),
    category: 'goodwill',
    reason: 'An example',
  };
  const { body } = await api.patch(`/api/strict/user/${accountId}/balance`, input, session);
  return body.pending?.uuid ?? NOBODYS;
}

async function request(api: TestApp): Promise<{ uuid: string }> {
  const persona = `maker ${adjusted}`;
  await testTrader(await api.host.world(), { persona, position: 'superuser' });
  return { uuid: await requestBy(api, await api.signIn(persona)) };
}

async function confirmedRequest(api: TestApp, session: string): Promise<{ uuid: string }> {
  const input = await request(api);
  await confirmStepUp(await api.world(), session, 'password', { call: 'approvalsStaff.approve', input });
  return input;
}

async function aboutRequest(api: TestApp): Promise<{ subject: string }> {
  return { subject: `approval:${(await request(api)).uuid}` };
}
