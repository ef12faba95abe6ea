import { calls } from '@papermint/contracts/calls';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of order templates need to exist first. */
export const examples: Examples = {
  async 'orderTemplates.remove'(api, session) {
    const { body } = await api.post(
      '/api/secure/order-templates',
      calls.orderTemplates.save.example,
      session,
    );
    return { uuid: body.template.uuid };
  },
};
