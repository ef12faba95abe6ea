import * as playMoney from './calls.ts';

export const playMoneyContract = {
  name: 'play-money',
  calls: { playMoney },
};
