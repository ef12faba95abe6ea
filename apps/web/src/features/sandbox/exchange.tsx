import { useAtom } from '../../lib/atoms.ts';
import { exchangeAtom } from '../../state/exchange.ts';
import { ExchangeGone } from './exchange-gone.tsx';
import { ExchangePanel } from './exchange-panel.tsx';

/** What is shown of the exchange as a whole, above the page. */
export function Exchange() {
  const [shown, setShown] = useAtom(exchangeAtom);
  if (shown === 'gone') return <ExchangeGone />;
  // It may have gone while its panel leaves the screen.
  return shown ? <ExchangePanel onClose={() => setShown((now) => (now === 'panel' ? null : now))} /> : null;
}
