import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import { newAccount } from '../../testing/examples/new-account.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples about accounts of others need to exist first. */
export const examples: Examples = {
  'accountStatusStaff.suspend': newAccount,
  'accountDataStaff.update': async (api) => ({
    ...(await newAccount(api)),
    nickname: `renamed${Date.now() % 1e9}`,
  }),
  'accountDataStaff.connectToSoftware': newAccount,
  'accountStatusStaff.setStatus': newAccount,
  'accountStatusStaff.unsuspend': suspendedAccount,
  'accountStatusStaff.suspendSeveral': async (api) => ({ accountIds: [(await newAccount(api)).accountId] }),
  async 'accountClosingStaff.close'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    const { accountId } = await newAccount(api);
    return { accountId };
  },
  async 'permissionsStaff.grant'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return newAccount(api);
  },
};

async function suspendedAccount(api: TestApp): Promise<{ accountId: string }> {
  const account = await newAccount(api);
  const reason = 'An example';
  await api.post(`/api/strict/user/${account.accountId}/suspend`, { reason }, await api.signIn('superuser'));
  return account;
}
