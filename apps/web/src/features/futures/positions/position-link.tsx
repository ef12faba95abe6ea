import type { Position } from '@papermint/contracts/futures/model';
import { tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Link } from 'react-router-dom';

/** The pair of a position, leading to its terminal. */
export function PositionLink({
  position: { pair, kind },
  plain = false,
}: {
  position: Pick<Position, 'pair' | 'kind'>;
  plain?: boolean;
}) {
  if (plain) return <>{codeLabel(pair)}</>;
  const [base = '', quote = ''] = pair.split('/');
  return (
    <Link
      to={tradePath({ kind, base, quote }, 'futures')}
      className="hover:text-accent hover:underline touch:py-3.5"
    >
      {codeLabel(pair)}
    </Link>
  );
}
