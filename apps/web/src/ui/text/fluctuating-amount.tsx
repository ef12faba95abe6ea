import { useEffect, useState } from 'react';
import { Amount } from './amount.tsx';
import { nextAmount, waitBefore } from './fluctuation.ts';

interface FluctuatingAmountProps {
  /** The first value; the amount stays near it. */
  around: number;
  currency: string;
  className?: string;
}

/** An amount that changes by itself: a decoration of the guest page, marked as such. Never a balance or a result. */
export function FluctuatingAmount({ around, currency, className }: FluctuatingAmountProps) {
  const [amount, setAmount] = useState(around);
  useEffect(() => {
    const timer = setTimeout(() => setAmount(homeward(nextAmount(amount), around)), waitBefore());
    return () => clearTimeout(timer);
  }, [amount, around]);
  return (
    <span className={className}>
      <span aria-hidden="true">
        <Amount value={amount.toFixed(8)} currency={currency} />
      </span>
      <span className="ml-2 rounded-full bg-tint-muted px-1.5 py-0.5 align-middle text-11 font-medium text-muted">
        Sample
      </span>
    </span>
  );
}

/** It turns back at a tenth away, so that a page that stays open shows a plausible amount. */
function homeward(amount: number, around: number): number {
  return Math.abs(amount / around - 1) > 0.1 ? around : amount;
}
