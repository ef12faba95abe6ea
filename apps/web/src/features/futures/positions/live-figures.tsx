import type { Position } from '@papermint/contracts/futures/model';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { Atom } from 'jotai';
import { atom } from 'jotai';
import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';
import { useAssets } from '../../../api/ping.ts';
import { useOpenPositions } from '../../../api/queries/futures.ts';
import { useInstruments } from '../../../api/queries/instruments.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import type { PositionFigures } from '../../../state/prices/position-figures.ts';
import { positionFigures } from '../../../state/prices/position-figures.ts';
import { markKey } from '../../../state/prices/venue.ts';
import { flagsAtom } from '../../../state/site/flags.ts';

type FiguresOf = (position: Position) => Atom<PositionFigures>;

const NONE: readonly never[] = [];

/** As the server last saw them. */
const asSent: FiguresOf = (position) =>
  atom(
    positionFigures(position, {
      positions: NONE,
      scalesOf: () => undefined,
      priceOf: () => null,
      availableIn: () => '0',
    }),
  );

const FiguresContext = createContext<FiguresOf>(asSent);

/** Below it, the figures of the trader's own positions follow the prices. */
export function LiveFigures({ children }: { children: ReactNode }) {
  return <FiguresContext value={useFiguresOf()}>{children}</FiguresContext>;
}

/** The figures of a position: live inside LiveFigures, else as the server last sent them. */
export function useFigures(position: Position): PositionFigures {
  const figuresOf = useContext(FiguresContext);
  return useAtomValue(useMemo(() => figuresOf(position), [figuresOf, position]));
}

/** A function from a position to its live figures. */
export function useFiguresOf(): FiguresOf {
  const trades = useAtomValue(flagsAtom).has('trade_room');
  const positions = useOpenPositions(trades).data?.data ?? NONE;
  const instruments = useInstruments(useKinds(positions));
  const assets = useAssets();
  return useMemo(() => {
    const made = new WeakMap<Position, Atom<PositionFigures>>();
    const available = new Map(assets?.map(({ currency, amount }) => [currency, amount]));
    const make = (position: Position) =>
      atom((get) =>
        positionFigures(position, {
          positions,
          scalesOf: (pair) => instruments.get(pair),
          priceOf: (pair) => get(priceAtom(markKey(pair))),
          availableIn: (currency) => available.get(currency) ?? '0',
        }),
      );
    return (position) => {
      const figures = made.get(position) ?? make(position);
      made.set(position, figures);
      return figures;
    };
  }, [positions, instruments, assets]);
}

/** The kinds of instruments that are held; the same array until they change. */
function useKinds(positions: readonly Position[]): readonly InstrumentKind[] {
  const held = [...new Set(positions.map(({ kind }) => kind))].sort().join();
  return useMemo(() => (held === '' ? [] : (held.split(',') as InstrumentKind[])), [held]);
}
