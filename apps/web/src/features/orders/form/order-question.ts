import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import { ORDER_TYPES } from '@papermint/contracts/orders/order-types';
import type { Question } from '../../../frames/confirm/question-dialog.tsx';
import { askQuestion } from '../../../frames/confirm/question-dialog.tsx';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { FAR } from './asks-before.ts';
import type { OrderDraft } from './order-draft.ts';
import { orderWords } from './order-words.ts';

/** The facts of an order that its confirmation shows. */
export interface AskedOrder {
  side: Side;
  /** In the base asset. */
  amount: string;
  /** As its reader knows it. */
  pair: string;
  /** Of a market order: the distance of its average from the best price, as a fraction. */
  slippage: number | undefined;
  /** The limit, as its reader knows it, if no form shows it. */
  price?: string;
  /** The typed order, whose prices the question repeats. */
  draft?: OrderDraft;
}

/** Asks before an order. @returns whether the reader confirms */
export const askOrder = (type: PlaceableType, asked: AskedOrder): Promise<boolean> =>
  askQuestion(questionOf(type, asked));

function questionOf(type: PlaceableType, asked: AskedOrder): Question {
  const { side, amount, pair, slippage = 0, price, draft } = asked;
  const [quote = ''] = (pair.split('/')[1] ?? '').split(' ');
  const act = side === 'buy' ? 'Buy' : 'Sell';
  const far = type === 'market' && slippage > FAR;
  return {
    title: `${act} ${amount} ${codeLabel(pair)}?`,
    points: [
      ...(draft
        ? orderWords(draft, quote)
        : [`A ${ORDER_TYPES[type].label.toLowerCase()} order${price === undefined ? '' : ` at ${price}`}.`]),
      ...(far ? [`Its average price is about ${fixedPercent(slippage, 2)} away from the best price.`] : []),
    ],
    button: act,
  };
}
