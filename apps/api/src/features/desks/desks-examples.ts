import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';
import { submittedCase } from '../../testing/worlds/identity-cases.ts';

/** What the examples of desks need to exist first. */
export const examples: Examples = {
  async 'desksStaff.change'(api: TestApp) {
    await api.post('/api/sandbox/desks', { mode: 'automatic', queue: 'identityStaff' });
    return {};
  },
  async 'desksSandbox.decideNow'(api: TestApp) {
    const { accountId } = await submittedCase(await api.world());
    return { subject: accountId };
  },
};
