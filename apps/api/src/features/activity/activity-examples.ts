import { calls } from '@papermint/contracts/calls';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

const { sessionId } = calls.activityStaff.session.example;

/** What the examples of visits need to exist first. */
export const examples: Examples = {
  'activityStaff.session': guestsVisit,
  'activity.own': guestsVisit,
  'activity.forget': guestsVisit,
};

/** A guest has opened the first page in the session of the examples. */
async function guestsVisit(api: TestApp) {
  const { recorder } = await api.host.world();
  const agent = 'Mozilla/5.0 (X11; Linux) Chrome/140.0';
  const guest = { trader: undefined, agent, device: 'Chrome on Linux', address: '198.18.7.9' };
  recorder.report(guest, {
    sessionId,
    type: 'nav',
    description: 'Sign in',
    title: 'Sign in',
    url: '/login',
    referrerUrl: null,
    input: true,
  });
  await recorder.flush();
  return {};
}
