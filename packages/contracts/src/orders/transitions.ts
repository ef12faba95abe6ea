import { statusTable } from '../transitions.ts';

/**
 * The transitions of an order on one venue. filled, canceled, expired and rejected are final.
 * @param entity the name of such orders in timelines, events and notifications: 'spot_order'
 */
export function orderTransitions(entity: string) {
  return statusTable({
    entity,
    refusal: 'This order is already {status}.',
    initial: ['pending_new', 'untriggered', 'new', 'rejected'],
    transitions: {
      // The working order of its list has filled.
      place: { from: ['pending_new'], to: 'new', who: ['system'] },
      wait: { from: ['pending_new'], to: 'untriggered', who: ['system'] },
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
        from: ['pending_new', 'untriggered', 'new', 'partially_filled'],
        to: 'canceled',
        who: ['trader', 'staff', 'system'],
        notification: { title: 'Order canceled', text: '{done}' },
      },
      expire: {
        from: ['pending_new', 'untriggered', 'new', 'partially_filled'],
        to: 'expired',
        who: ['system'],
        notification: { title: 'Order expired', text: '{done}' },
      },
    },
  });
}

export type OrderTransitions = ReturnType<typeof orderTransitions>;
export type OrderTransition = keyof OrderTransitions['transitions'];
