import { codeLabel } from '@papermint/contracts/money/asset-code';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { StaffCoin, StaffCoinDetail } from './staff-coin.ts';

type Said = Pick<StaffCoinDetail, 'symbol' | 'pair' | 'ownStatus' | 'openOrders' | 'holders'>;

interface Consequences {
  title: string;
  button: string;
  points: string[];
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('en')} ${many}`;

/** The consequences of a change of status, in sentences. */
export function consequencesOf(coin: Said, to: StaffCoin['status']): Consequences {
  const { pair, symbol, ownStatus, openOrders, holders } = coin;
  const none = openOrders === 0;
  if (to === 'halted') {
    return {
      title: `Halt ${pair}`,
      button: 'Halt trading',
      points: [
        'No order is taken, filled or triggered until trading resumes. Open terminals show it within a second.',
        none
          ? 'No order is open.'
          : `${counted(openOrders, 'One open order waits', 'open orders wait')} with the money held. Traders can cancel.`,
        'Price, book and chart stand still. When trading resumes the price may jump, and orders that it has passed are filled.',
      ],
    };
  }
  if (to === 'delisted') {
    const amount = `${formatAmount(holders.amount, 'crypto')} ${codeLabel(symbol)}`;
    return {
      title: `Delist ${pair}`,
      button: 'Ask for approval',
      points: [
        'Another member of staff must approve it within three days. Until then nothing changes.',
        none
          ? 'No order is open, so none is canceled.'
          : `${counted(openOrders, 'One open order is', 'open orders are')} canceled at once, and what was held is released.`,
        holders.count === 0
          ? 'Nobody holds the coin.'
          : `${counted(holders.count, 'One holder keeps', 'holders keep')} ${amount}: still seen, valued and sent, no longer traded.`,
        'The pair leaves every list. Its past and its price go on.',
      ],
    };
  }
  if (ownStatus === 'delisted') {
    return {
      title: `List ${pair} again`,
      button: 'List again',
      points: [
        'The pair is back in every list and trades at once, at the price it has now.',
        'Orders that were canceled stay canceled.',
      ],
    };
  }
  return {
    title: `Resume ${pair}`,
    button: 'Resume trading',
    points: [
      'Orders are taken again at once.',
      none
        ? 'No order waits.'
        : `${counted(openOrders, 'One order waits', 'orders wait')}. Those that the price has reached are filled or triggered now.`,
    ],
  };
}
