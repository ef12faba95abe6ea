const WALLETS = ['MAIN', 'UMFUTURE', 'CMFUTURE', 'FUNDING', 'MARGIN', 'OPTION'] as const;
const FORM = new RegExp(`^(?:${WALLETS.join('|')})_(?:${WALLETS.join('|')})$`);

/** Whether a text names two different wallets. */
export function isTransferType(type: string): boolean {
  const [from, to] = type.split('_');
  return FORM.test(type) && from !== to;
}
