import { hasFlag } from '@papermint/contracts/common/flags';
import { flagOfKind, kindOfPath, tradePath } from '@papermint/contracts/markets/trade-path';
import { Navigate, useLocation } from 'react-router-dom';
import { useMarkets } from '../../../features/markets/markets.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { lastTerminal } from '../../../state/reader/last-terminals.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { pluginText } from '../../../state/site/plugin-values.ts';
import { siteConfigAtom } from '../../../state/site/site-config.ts';

/**
 * Redirects to the last terminal, of any market or of the kind in the path. Before the first visit it redirects to
 * the first pair.
 */
export function TradeRedirect() {
  const { pathname } = useLocation();
  const flags = useAtomValue(flagsAtom);
  const config = useAtomValue(siteConfigAtom);
  const kind = kindOfPath(`${pathname}/`);
  const last = kind === 'crypto' ? lastTerminal() : lastTerminal(kind);
  const leads = last !== null && hasFlag(flags, flagOfKind(kindOfPath(last)));
  const markets = useMarkets(kind, !leads && kind !== 'crypto');
  const [first] = markets.data ?? [];
  if (leads) return <Navigate to={last} replace />;
  if (kind === 'crypto') {
    const first = pluginText(config, 'trade_room', 'defaultMarket') ?? 'BTC/USD';
    return <Navigate to={`/trade/${first}`} replace />;
  }
  if (markets.isError) return <QueryFailed query={markets} title="The market could not be loaded." />;
  return first ? <Navigate to={tradePath(first)} replace /> : null;
}
