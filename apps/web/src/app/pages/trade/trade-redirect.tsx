import { Navigate } from 'react-router-dom';

/** Where trading begins: at the most traded pair. */
export function TradeRedirect() {
  return <Navigate to="/trade/BTC/USD" replace />;
}
