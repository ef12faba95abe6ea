import { orderTransitions } from '../orders/transitions.ts';

/** What can become of a spot order. */
export const spotOrderTransitions = orderTransitions('spot_order');
