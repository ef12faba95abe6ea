import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { instrumentKinds } from '../markets/kinds.ts';
import { orderList } from '../spot/list-fields.ts';
import { fundingPayment, liquidation, positionStatuses } from './model.ts';
import { marginModes, positionSides } from './sides.ts';

const pair = someOf(text(40)).describe('Only these pairs, such as BTC/USD, several by commas.');
const side = anyOf(positionSides);
const ofPosition = text(60).optional().describe('Only those of the position with this ID.');

const marginMode = anyOf(marginModes);
const enteredByStaff = z
  .stringbool({ error: 'must be true or false' })
  .optional()
  .describe('Only what staff entered (true), or only what traders placed (false).');

/** What every list of positions can be sorted and narrowed down by. */
export const positionList = {
  sorts: ['createdAt', 'pair'],
  sort: '-createdAt',
  filters: {
    ...daysInput,
    pair,
    side,
    status: anyOf(positionStatuses),
    kind: anyOf(instrumentKinds),
    marginMode,
    enteredByStaff,
  },
} as const;

/** What every list of futures orders can be sorted and narrowed down by. */
export const futuresOrderList = {
  ...orderList,
  filters: {
    ...orderList.filters,
    kind: anyOf(instrumentKinds),
    marginMode,
    enteredByStaff,
    position: text(60).optional().describe('Only take profit and stop loss of the position with this ID.'),
  },
} as const;

export const fundingList = {
  row: fundingPayment,
  sorts: ['time'],
  sort: '-time',
  filters: { ...daysInput, pair, side, position: ofPosition },
} as const;

export const liquidationList = {
  row: liquidation,
  sorts: ['time'],
  sort: '-time',
  filters: { ...daysInput, pair, side },
} as const;
