import * as cards from './calls.ts';
import * as cardsStaff from './staff-calls.ts';

export const cardsContract = {
  name: 'cards',
  calls: { cards, cardsStaff },
};
