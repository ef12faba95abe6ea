import { writtenMail } from '../../testing/app/written-mail.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of the sandbox need to exist first. */
export const examples: Examples = {
  'sandbox.deleteMail': writtenMail,
  'sandbox.closeWorld': async (api) => ({ world: await api.openWorld() }),
  'sandbox.deleteSnapshot': async (api) => {
    const { body } = await api.post('/api/sandbox/snapshots', { name: 'An example to delete' });
    return { snapshot: body.snapshot };
  },
  'sandbox.importSnapshot': async (api) => {
    const { body } = await api.post('/api/sandbox/snapshots', { name: 'An example to export' });
    const { rawPayload } = await api.app.inject({ method: 'GET', url: body.file });
    await api.delete(`/api/sandbox/snapshots/${body.snapshot}`);
    return { file: rawPayload };
  },
  'sandbox.mailMessage': writtenMail,
};
