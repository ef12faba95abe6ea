/** The path of the screen that shows what a notification is about; null where there is none. */
export function pathOf(kind: string, subject: string | null): string | null {
  switch (kind) {
    case 'spot_order':
      return subject === null ? '/account/trade-history' : `/account/trade-history?order=${subject}`;
    case 'transfer':
      return '/account/transactions?type=transfer_in';
    default:
      return null;
  }
}
