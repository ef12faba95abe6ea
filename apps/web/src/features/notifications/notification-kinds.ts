/** The subjects of notifications, for their filter. */
export const notificationKinds = [
  { value: 'spot_order', label: 'Spot orders' },
  { value: 'futures_order,futures_position', label: 'Futures' },
  { value: 'twap', label: 'TWAP orders' },
  { value: 'alert', label: 'Alerts' },
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
  { value: 'transfer', label: 'Transfers' },
  { value: 'identity', label: 'Identity' },
  { value: 'account,security', label: 'Account' },
  { value: 'statement', label: 'Statements' },
  { value: 'promotion', label: 'Promotions' },
  { value: 'message', label: 'Messages from staff' },
];
