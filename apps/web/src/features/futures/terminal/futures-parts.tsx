import type { TerminalParts } from '../../orders/terminal/terminal-props.ts';
import { FuturesFunds } from './futures-funds.tsx';
import { FuturesList } from './futures-lists.tsx';
import { useFuturesMarkers } from './futures-markers.ts';
import { FuturesPanel } from './futures-panel.tsx';
import { FuturesTicket } from './futures-ticket.tsx';

/** The terminal of futures. */
export const FUTURES_PARTS: TerminalParts = {
  Ticket: FuturesTicket,
  Funds: FuturesFunds,
  Panel: FuturesPanel,
  List: FuturesList,
  first: 'positions',
  useMarkers: useFuturesMarkers,
  sides: ['Buy / Long', 'Sell / Short'],
  tabsOf: ({ waiting, positions }) => [
    { value: 'positions', label: 'Positions', count: positions },
    { value: 'open', label: 'Orders', name: 'Open orders', count: waiting },
    { value: 'recent', label: 'History' },
    { value: 'fills', label: 'Fills' },
    { value: 'funding', label: 'Funding' },
    { value: 'balances', label: 'Balances' },
  ],
};
