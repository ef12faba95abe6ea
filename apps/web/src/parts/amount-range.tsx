import { formatAmount } from '../ui/text/amount-format.ts';

interface AmountRangeProps {
  minimum: string;
  maximum: string;
  unit: string;
}

/** From 20 to 250,000 USD. */
export function AmountRange({ minimum, maximum, unit }: AmountRangeProps) {
  return (
    <>
      From <span className="num">{formatAmount(minimum, 'exact')}</span> to{' '}
      <span className="num">
        {formatAmount(maximum, 'exact')} {unit}
      </span>
    </>
  );
}
