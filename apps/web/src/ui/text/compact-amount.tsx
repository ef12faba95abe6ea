import { codeLabel } from '@papermint/contracts/money/asset-code';
import { cn } from '../../lib/cn.ts';
import { formatAmount, symbolOf } from './amount-format.ts';
import { formatCompact } from './compact-format.ts';

interface CompactAmountProps {
  /** A decimal string; null if there is none. */
  value: string | null;
  currency?: string;
  className?: string;
}

/** A rounded amount, for sizes that are compared but not paid. The whole number shows on hover. */
export function CompactAmount({ value, currency, className }: CompactAmountProps) {
  if (value === null) return <span className={cn('num text-subtle', className)}>–</span>;
  const symbol = currency ? symbolOf(currency) : null;
  const full = formatAmount(value, 'exact');
  return (
    <span
      className={cn('num', className)}
      title={currency ? `${full} ${codeLabel(currency)}` : full}
      onCopy={(event) => {
        event.clipboardData.setData('text/plain', value);
        event.preventDefault();
      }}
    >
      {symbol}
      {formatCompact(value)}
      {currency && !symbol ? <span className="font-normal text-muted"> {codeLabel(currency)}</span> : null}
    </span>
  );
}
