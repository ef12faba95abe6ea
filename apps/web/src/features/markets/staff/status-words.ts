import { codeLabel } from '@papermint/contracts/money/asset-code';
import { formatAmount, formatCount } from '../../../ui/text/amount-format.ts';
import type { StaffInstrument, StaffInstrumentDetail } from './staff-instrument.ts';

type Said = Pick<
  StaffInstrumentDetail,
  'symbol' | 'pair' | 'ownStatus' | 'openOrders' | 'openPositions' | 'holders'
>;

interface Consequences {
  title: string;
  button: string;
  points: string[];
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${formatCount(count)} ${many}`;

function keptBy({ count, amount }: NonNullable<Said['holders']>, unit: string): string {
  if (count === 0) return 'There are no holders.';
  const holdings = `${formatAmount(amount, 'crypto')} ${unit}`;
  return `${counted(count, '1 holder keeps', 'holders keep')} ${holdings}, which can be sent but no longer traded.`;
}

/** The consequences of a change of status, in sentences. */
export function consequencesOf(instrument: Said, to: StaffInstrument['status']): Consequences {
  const { pair, symbol, ownStatus, openOrders, openPositions, holders } = instrument;
  const none = openOrders === 0;
  if (to === 'halted') {
    return {
      title: `Halt ${pair}`,
      button: 'Halt trading',
      points: [
        'No orders are accepted, filled or triggered until trading resumes.',
        none
          ? 'There are no open orders.'
          : `${counted(openOrders, '1 open order stays', 'open orders stay')} in place with the balance reserved. Traders can cancel.`,
        'Price, order book and chart freeze. When trading resumes, the price may jump and fill the orders that it passes.',
      ],
    };
  }
  if (to === 'delisted') {
    return {
      title: `Delist ${pair}`,
      button: 'Request approval',
      points: [
        'Another staff member must approve this within three days. Nothing changes until then.',
        none
          ? 'There are no open orders to cancel.'
          : `${counted(openOrders, '1 open order is', 'open orders are')} canceled and the reserved balances are released.`,
        ...(openPositions > 0
          ? [
              `${counted(openPositions, '1 open position is', 'open positions are')} closed at the mark price.`,
            ]
          : []),
        ...(holders ? [keptBy(holders, codeLabel(symbol))] : []),
        'The pair is removed from all lists. Its price and history are kept.',
      ],
    };
  }
  if (ownStatus === 'delisted') {
    return {
      title: `Relist ${pair}`,
      button: 'Relist',
      points: [
        'The pair returns to all lists and trades at its current price.',
        'Orders that were canceled stay canceled.',
      ],
    };
  }
  return {
    title: `Resume ${pair}`,
    button: 'Resume trading',
    points: [
      'New orders are accepted immediately.',
      none
        ? 'There are no open orders.'
        : `${counted(openOrders, '1 open order', 'open orders')}. Those the price has reached are filled or triggered now.`,
    ],
  };
}
