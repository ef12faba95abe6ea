import { calls } from '@papermint/contracts/calls';
import { codeAt, stepAt } from '../../platform/secrets/totp.ts';
import { mailbox } from '../../testing/app/mailbox.ts';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import { newAccount } from '../../testing/examples/new-account.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of signing in and of security need to exist first. */
export const examples: Examples = {
  async 'accountsStaff.handOutLink'(api, session) {
    if (session) await confirmStepUp(await api.world(), session, 'password');
    return {};
  },
  'impersonationStaff.signIn': newAccount,
  async 'accounts.twoFactor'(api) {
    const email = 'two-factor@papermint.test';
    const { body } = await api.post('/api/auth/login', { email, password: 'papermint' });
    return { challenge: body.challenge, code: await nextCode(api, email) };
  },
  async 'registration.verifyEmail'(api) {
    const email = `confirms${Date.now()}@papermint.test`;
    await api.post('/api/auth/register', { ...calls.registration.register.example, email });
    return { email, code: (await mailbox(api, email))[0]?.code };
  },
  async 'passwords.verifyReset'(api) {
    const email = 'vip@papermint.test';
    await api.post('/api/auth/forgot-password-email', { email });
    return { token: (await mailbox(api, email))[0]?.token };
  },
  async 'security.endSession'(api, session) {
    const { body } = await api.get('/api/secure/sessions', session);
    return { uuid: body.at(-1).uuid };
  },
  async 'security.turnOnTwoFactor'(api, session) {
    const { body } = await api.get('/api/secure/2fa', session);
    return { code: codeAt(body.setup.secret, stepAt(Date.now())) };
  },
  async 'security.changeTwoFactor'(api, session) {
    const { body } = await api.get('/api/secure/2fa', session);
    if (body.setup) {
      await confirmStepUp(await api.world(), session, 'password');
      const code = codeAt(body.setup.secret, stepAt(Date.now()));
      await api.post('/api/secure/2fa', { code }, session);
      await confirmStepUp(await api.world(), session, 'password');
    }
    return {};
  },
  async 'apiKeys.revoke'(api, session) {
    await confirmStepUp(await api.world(), session, 'password');
    const { body } = await api.post('/api/secure/api-keys', calls.apiKeys.create.example, session);
    return { uuid: body.apiKey.uuid };
  },
};

async function nextCode(api: TestApp, email: string): Promise<string> {
  return (await api.get(`/api/sandbox/two-factor-code?email=${email}`)).body.code;
}
