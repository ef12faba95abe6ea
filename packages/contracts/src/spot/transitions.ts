import { orderTransitions } from '../orders/transitions.ts';

/** The transitions of a spot order. */
export const spotOrderTransitions = orderTransitions('spot_order');
