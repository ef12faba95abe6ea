import { calls } from '@papermint/contracts/calls';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';
import { reviewer, submittedCase } from '../../testing/worlds/identity-cases.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

/** What the examples of verifications need to exist first. */
export const examples: Examples = {
  'identity.personalVerification': unverified,
  'identity.samples': withInfo,
  'identity.chooseSample': withInfo,
  'identity.fileUpload': withInfo,
  'identity.removeDocument': async (api, session) => ({ uuid: (await withDocuments(api, session))[0] }),
  async 'identity.submit'(api, session) {
    await withDocuments(api, session);
    return {};
  },
  'identityStaff.verifyDocument': async (api) => {
    const { accountId, state } = await submittedCase(await api.host.world());
    return { accountId, document: (await state()).documents[0]?.uuid };
  },
  'identityStaff.setStatus': async (api) => {
    const world = await api.host.world();
    return { accountId: (await world.accounts.byId(await testTrader(world))).accountId };
  },
};

/** Takes the caller's verification away, so that they can begin one. */
async function unverified(api: TestApp, session: string): Promise<Record<string, unknown>> {
  const { body } = await api.get('/api/secure/get-user', session);
  const world = await api.host.world();
  if (body.verified.kyc)
    await (await reviewer(world)).decide(body.accountId, 'revoked', { reason: 'An example' });
  return {};
}

async function withInfo(api: TestApp, session: string): Promise<Record<string, unknown>> {
  await unverified(api, session);
  await api.post('/api/secure/personal-verification', calls.identity.personalVerification.example, session);
  return {};
}

/** @returns their ids */
async function withDocuments(api: TestApp, session: string): Promise<string[]> {
  await withInfo(api, session);
  for (const type of ['passport', 'proof_of_address', 'selfie']) {
    await api.post('/api/secure/identity/sample', { type, sample: 'matching' }, session);
  }
  const { body } = await api.get('/api/secure/identity', session);
  return body.documents.map(({ uuid }: { uuid: string }) => uuid);
}
