import { formatAmount } from '../../ui/text/amount-format.ts';

/** Says how much cards and announced coins bring in 24 hours. @param limit US dollars; null without a limit */
export function OwnMoneyLimit({ limit }: { limit: string | null }) {
  if (limit === null) return null;
  return <>Cards and coins together bring at most {formatAmount(limit, 'exact')} USD in 24 hours.</>;
}
