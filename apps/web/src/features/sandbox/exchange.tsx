import { useAtom } from '../../lib/atoms.ts';
import { exchangeAtom } from '../../state/visit/exchange.ts';
import { ExchangeGone } from './exchange-gone.tsx';
import { ExchangePanel } from './exchange-panel.tsx';

/** Shows the panel of the exchange, or that it no longer exists, above the page. */
export function Exchange() {
  const [shown, setShown] = useAtom(exchangeAtom);
  if (shown === 'gone') return <ExchangeGone />;
  // It may end while its panel leaves the screen.
  return shown ? <ExchangePanel onClose={() => setShown((now) => (now === 'panel' ? null : now))} /> : null;
}
