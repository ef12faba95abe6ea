import { Navigate } from 'react-router-dom';

/** Redirects to the most traded pair. */
export function TradeRedirect() {
  return <Navigate to="/trade/BTC/USD" replace />;
}
