import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { Trail } from '@papermint/contracts/orders/attached-fields';
import type { Order } from '@papermint/contracts/orders/model';
import { PairPrice } from '../../../parts/pair-price.tsx';
import type { KeyValue } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { trailWords } from '../order-types.ts';

export const isFutures = (order: Order): order is FuturesOrder => 'reduceOnly' in order;

/**
 * The facts that a futures order adds to those of every order.
 * @param positionsAt the path of the list of positions
 */
export function marginFacts(order: FuturesOrder, positionsAt: string | undefined): KeyValue[] {
  const {
    leverage,
    marginMode,
    reduceOnly,
    positionSide,
    position,
    takeProfit,
    stopLoss,
    takeProfitTrail,
    stopLossTrail,
    triggerBy,
    enteredByStaff,
  } = order;
  const triggers = order.stopPrice ?? takeProfit ?? stopLoss ?? takeProfitTrail ?? stopLossTrail;
  const price = (label: string, value: string | null): KeyValue[] =>
    value === null
      ? []
      : [
          {
            label,
            value: <PairPrice pair={order.pair} value={value} />,
          },
        ];
  const trails = (label: string, trail: Trail | null): KeyValue[] =>
    trail === null ? [] : [{ label, value: `Trails ${trailWords(order.pair, trail)}` }];
  const whole = 'The whole position';
  return [
    { label: 'Leverage', value: <span className="num">{leverage}x</span> },
    { label: 'Margin mode', value: marginMode === 'cross' ? 'Cross' : 'Isolated' },
    ...(positionSide === null
      ? []
      : [{ label: 'Position', value: positionSide === 'long' ? 'Long' : 'Short' }]),
    ...(reduceOnly ? [{ label: 'Reduce-only', value: 'Yes' }] : []),
    ...price('Take profit', takeProfit),
    ...trails('Take profit', takeProfitTrail),
    ...price('Stop loss', stopLoss),
    ...trails('Stop loss', stopLossTrail),
    ...(triggers === null
      ? []
      : [{ label: 'Trigger by', value: triggerBy === 'mark' ? 'Mark price' : 'Last price' }]),
    ...(position === null
      ? []
      : [
          {
            label: 'Closes',
            value: positionsAt ? (
              <TextLink to={`${positionsAt}?position=${position}`}>{whole}</TextLink>
            ) : (
              whole
            ),
          },
        ]),
    ...(enteredByStaff ? [{ label: 'Entered by', value: 'Staff' }] : []),
  ];
}
