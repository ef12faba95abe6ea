import { orderTransitions } from '../orders/transitions.ts';
import { statusTable } from '../transitions.ts';

/** The transitions of a futures order. */
export const futuresOrderTransitions = orderTransitions('futures_order');

/** The transitions of a futures position. closed and liquidated are final. */
export const positionTransitions = statusTable({
  entity: 'futures_position',
  initial: ['open'],
  transitions: {
    // Staff have opened or enlarged it for the trader; the timeline has their reason.
    enter: { from: ['open'], to: 'open', who: ['staff'] },
    close: {
      from: ['open'],
      to: 'closed',
      who: ['trader', 'staff', 'system'],
      notification: { title: 'Position closed', text: '{done}' },
    },
    liquidate: {
      from: ['open'],
      to: 'liquidated',
      who: ['system'],
      notification: { title: 'Position liquidated', text: '{done}' },
      mail: { title: 'Your position was liquidated', text: '{done}' },
    },
  },
});
