import { perWorld } from '../../worlds/per-world.ts';

/** A transfer between two wallets. All wallets show one balance, so it moves nothing. */
interface WalletTransfer {
  tranId: number;
  /** Such as MAIN_UMFUTURE. */
  type: string;
  asset: string;
  /** A decimal. */
  amount: string;
  /** Simulated, ms. */
  timestamp: number;
}

const WALLETS = ['MAIN', 'UMFUTURE', 'CMFUTURE', 'FUNDING', 'MARGIN', 'OPTION'] as const;
const FORM = new RegExp(`^(?:${WALLETS.join('|')})_(?:${WALLETS.join('|')})$`);

/** Whether a text names two different wallets. */
export function isTransferType(type: string): boolean {
  const [from, to] = type.split('_');
  return FORM.test(type) && from !== to;
}

/** The most transfers that are kept of a trader. */
const MOST_KEPT = 1000;

/** The transfers between wallets in a world. They are kept in memory, because they change nothing. */
export const walletTransfersOf = perWorld(() => {
  const byTrader = new Map<string, WalletTransfer[]>();
  let last = 0;
  return {
    /** Adds a transfer. @returns with its id, which rises */
    add(traderId: string, transfer: Omit<WalletTransfer, 'tranId'>): WalletTransfer {
      last = Math.max(last + 1, transfer.timestamp);
      const added = { ...transfer, tranId: last };
      const own = byTrader.get(traderId) ?? [];
      byTrader.set(traderId, [added, ...own].slice(0, MOST_KEPT));
      return added;
    },
    /** The newest first. */
    of: (traderId: string): readonly WalletTransfer[] => byTrader.get(traderId) ?? [],
  };
});
