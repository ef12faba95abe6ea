import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { tradePath, tradesOn } from '@papermint/contracts/markets/trade-path';
import { useCallback } from 'react';
import { useInstruments } from '../../api/queries/instruments.ts';
import { Balances } from './balances.tsx';

const WITH_SPOT = instrumentKinds.filter((kind) => tradesOn(kind, 'spot'));

/** The trader's balances. Each leads to its terminal in the given quote currency, or else in any other. */
export function TradedBalances({ quote }: { quote: string }) {
  const instruments = useInstruments(WITH_SPOT);
  const pathOf = useCallback(
    (code: string) => {
      const own = [...instruments.values()].filter(({ base }) => base === code);
      const market = own.find((one) => one.quote === quote) ?? own[0];
      return market ? tradePath(market) : null;
    },
    [instruments, quote],
  );
  return <Balances tradePath={pathOf} />;
}
