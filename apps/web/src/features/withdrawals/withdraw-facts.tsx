import { inGroups } from '@papermint/contracts/chains/sim-address';
import { decimal, decimalText, readDecimal, subtract } from '../../lib/text/decimal.ts';
import { ConvertedAmount } from '../../parts/converted-amount.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { Beneficiary, WithdrawMethod } from './withdrawals.ts';

const tookText = (minutes: number) =>
  minutes < 90
    ? `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    : `About ${Math.round(minutes / 60)} hours`;

interface WithdrawFactsProps {
  /** As typed. */
  amount: string;
  method: WithdrawMethod;
  /** The destination, in the review. */
  entry?: Beneficiary | undefined;
}

/** The fee and the amount that arrives, before it is sent. */
export function WithdrawFacts({ amount, method, entry }: WithdrawFactsProps) {
  const { currency, fee, network, minutes } = method;
  const typed = readDecimal(tidyAmount(amount));
  const net = typed ? subtract(typed, decimal(fee)) : undefined;
  const rule = method.kind === 'bank' ? 'value' : 'exact';
  const money = (value: string) => <ConvertedAmount value={value} currency={currency} rule={rule} />;
  return (
    <KeyValues
      rows={[
        ...(entry
          ? [
              { label: 'To', value: entry.label },
              {
                label: entry.address ? 'Address' : 'Account',
                value: (
                  <span className="font-mono text-12 wrap-anywhere">
                    {entry.address ? inGroups(entry.address) : `${entry.bankName}, ${entry.accountNumber}`}
                  </span>
                ),
              },
              ...(network ? [{ label: 'Network', value: network }] : []),
              { label: 'Amount', value: money(tidyAmount(amount)) },
            ]
          : []),
        { label: 'Fee', value: <Amount value={fee} currency={currency} rule={rule} /> },
        { label: 'Processing time', value: tookText(minutes) },
        {
          label: entry?.address || method.kind === 'wallet' ? 'Your wallet receives' : 'Your bank receives',
          value: net && net.units > 0n ? money(decimalText(net)) : '–',
          strong: true,
        },
      ]}
    />
  );
}
