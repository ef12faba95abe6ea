import { calls } from '@papermint/contracts/calls';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

async function created(api: TestApp, session: string): Promise<{ uuid: string; version: number }> {
  const { body } = await api.post('/api/secure/alerts', calls.alerts.create.example, session);
  return { uuid: body.alert.uuid, version: body.alert.version };
}

/** What the examples of alerts need to exist first. */
export const examples: Examples = {
  'alerts.change': created,
  'alerts.remove': created,
};
