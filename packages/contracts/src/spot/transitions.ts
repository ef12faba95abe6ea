import { statusTable } from '../transitions.ts';

/** The statuses of a spot order. filled, canceled, expired and rejected are final. */
export const orderTransitions = statusTable({
  entity: 'spot_order',
  initial: ['untriggered', 'new', 'rejected'],
  transitions: {
    trigger: {
      from: ['untriggered'],
      to: 'new',
      who: ['system'],
      notification: { title: 'Order triggered', text: '{done}' },
    },
    fill_partly: { from: ['new', 'partially_filled'], to: 'partially_filled', who: ['system'] },
    fill: {
      from: ['new', 'partially_filled'],
      to: 'filled',
      who: ['system'],
      notification: { title: 'Order filled', text: '{done}' },
    },
    cancel: {
      from: ['untriggered', 'new', 'partially_filled'],
      to: 'canceled',
      who: ['trader', 'staff', 'system'],
      notification: { title: 'Order canceled', text: '{done}' },
    },
    expire: {
      from: ['untriggered', 'new', 'partially_filled'],
      to: 'expired',
      who: ['system'],
      notification: { title: 'Order expired', text: '{done}' },
    },
  },
});
