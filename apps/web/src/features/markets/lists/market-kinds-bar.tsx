import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { segmentOfKind } from '@papermint/contracts/markets/trade-path';
import { useSearchParams } from 'react-router-dom';
import { useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SessionNote } from '../session-note.tsx';
import { kindChoices } from './market-kinds.ts';
import type { RankedMarket } from './ranking.ts';

interface MarketKindsProps {
  kind: InstrumentKind;
  /** The session that its markets are in; undefined while they load. */
  session: RankedMarket['session'] | undefined;
}

/** The choice among crypto, stocks, forex and commodities, as far as they are on, and when they trade. */
export function MarketKinds({ kind, session }: MarketKindsProps) {
  const [, setParams] = useSearchParams();
  const choices = kindChoices(useAtomValue(flagsAtom));
  if (choices.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
        <Segmented
          label="Kind of market"
          name="kind"
          value={segmentOfKind(kind)}
          options={choices}
          // Filters and order of one kind say nothing about another.
          onChange={(segment) => setParams(segment ? { kind: segment } : {})}
        />
      </div>
      {session ? <SessionNote session={session} /> : null}
    </div>
  );
}
