import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { flagOfKind, tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useAtomValue } from '../../lib/atoms.ts';
import { flagsAtom } from '../../state/site/flags.ts';
import { TextLink } from '../../ui/text/link.tsx';

interface InstrumentLinksProps {
  /** Without a kind it has no link. */
  instruments: readonly { pair: string; kind: InstrumentKind | null }[];
}

/** Instruments, each with a link to its terminal if it trades here. */
export function InstrumentLinks({ instruments }: InstrumentLinksProps) {
  const flags = useAtomValue(flagsAtom);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 touch:-my-2 touch:gap-y-0">
      {instruments.map(({ pair, kind }) => {
        const [base = '', quote = ''] = pair.split('/');
        const trades =
          kind !== null && flags.has('trade_room') && (kind === 'crypto' || flags.has(flagOfKind(kind)));
        return (
          <li key={pair}>
            {trades ? (
              <TextLink to={tradePath({ kind, base, quote })} className="touch:inline-block touch:py-3.5">
                {codeLabel(pair)}
              </TextLink>
            ) : (
              codeLabel(pair)
            )}
          </li>
        );
      })}
    </ul>
  );
}
