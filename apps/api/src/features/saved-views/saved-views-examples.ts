import { calls } from '@papermint/contracts/calls';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of saved views need to exist first. */
export const examples: Examples = {
  async 'viewsStaff.remove'(api, session) {
    const { body } = await api.post('/api/strict/views', calls.viewsStaff.save.example, session);
    return body.view ? { uuid: body.view.uuid } : {};
  },
};
