import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of faults need to exist first. */
export const examples: Examples = {
  'faults.remove': async (api) => {
    const effect = { kind: 'date_skew', seconds: 60 };
    const { body } = await api.post('/api/sandbox/faults', { effect, call: 'GET /api/ping', count: 1 });
    return { id: body.fault.id };
  },
};
