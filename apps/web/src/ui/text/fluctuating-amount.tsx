import { useEffect, useState } from 'react';
import { Amount } from './amount.tsx';
import { nextAmount, waitBefore } from './fluctuation.ts';

interface FluctuatingAmountProps {
  /** Where it begins, and what it never goes far from. */
  around: number;
  currency: string;
  className?: string;
}

/** An amount that wanders by itself: decoration for the guest page, and marked as such. Never a balance or a result. */
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

/** A tenth away it turns back, so that a page left open does not end up with nonsense. */
function homeward(amount: number, around: number): number {
  return Math.abs(amount / around - 1) > 0.1 ? around : amount;
}
