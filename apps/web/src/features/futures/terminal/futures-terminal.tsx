import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import type { ComponentType } from 'react';
import { useCallback } from 'react';
import { useFuturesFeed } from '../../../api/queries/futures.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { fillText } from '../../orders/order-types.ts';
import type { TerminalProps } from '../../orders/terminal/terminal-props.ts';
import { endText } from '../positions/position-words.ts';
import { FuturesFigures } from './futures-figures.tsx';
import { useFuturesMarkers } from './futures-markers.ts';
import { FUTURES_PARTS } from './futures-parts.tsx';

const HISTORY = '/account/trade-history/futures';

interface FuturesTerminalProps extends Omit<TerminalProps, 'parts' | 'own'> {
  /** The layout for the width of the screen. */
  Shown: ComponentType<TerminalProps>;
}

/** The terminal of the futures of a pair. */
export function FuturesTerminal({ Shown, ...props }: FuturesTerminalProps) {
  const { market } = props;
  useFuturesFeed({
    onEnd: useCallback((position: Position) => {
      const tone = position.status === 'liquidated' ? 'warning' : 'success';
      toast(tone, endText(position), { about: 'futures', to: HISTORY });
    }, []),
    onFill: useCallback((order: FuturesOrder) => {
      // The notice of the end of the position already says it.
      if (order.position !== null) return;
      toast('success', fillText(order), {
        about: 'futures',
        to: `${HISTORY}?view=orders&order=${order.uuid}`,
      });
    }, []),
  });
  return (
    <Shown
      {...props}
      parts={FUTURES_PARTS}
      own={useFuturesMarkers(market)}
      figures={<FuturesFigures market={market} />}
    />
  );
}
