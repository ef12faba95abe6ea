import { inGroups } from '@papermint/contracts/chains/sim-address';
import type { MoneySlip } from '../../frames/form/money-columns.tsx';
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

interface WithdrawSlipFields {
  /** As typed. */
  amount: string;
  method: WithdrawMethod;
  entry?: Beneficiary | undefined;
}

/** What would be sent and what arrives, as far as it is known. */
export function withdrawSlip({ amount, method, entry }: WithdrawSlipFields): MoneySlip {
  const { kind, currency, fee, network, minutes } = method;
  const typed = readDecimal(tidyAmount(amount));
  const net = typed ? subtract(typed, decimal(fee)) : undefined;
  const rule = kind === 'bank' ? 'value' : 'exact';
  const money = (value: string) => <ConvertedAmount value={value} currency={currency} rule={rule} />;
  const outcome = {
    label: kind === 'bank' ? 'Your bank receives' : 'Your wallet receives',
    value: net && net.units > 0n ? money(decimalText(net)) : '–',
  };
  const to = entry && (entry.address ? inGroups(entry.address) : `${entry.bankName}, ${entry.accountNumber}`);
  return {
    title: 'Withdrawal',
    figure: <Amount value={typed ? decimalText(typed) : null} currency={currency} rule={rule} />,
    outcome,
    facts: (
      <KeyValues
        rows={[
          { label: 'To', value: entry?.label ?? '–' },
          {
            label: kind === 'bank' ? 'Account' : 'Address',
            value: to ? <span className="font-mono text-12 wrap-anywhere">{to}</span> : '–',
          },
          ...(network ? [{ label: 'Network', value: network }] : []),
          { label: 'Amount', value: typed ? money(decimalText(typed)) : '–' },
          { label: 'Fee', value: <Amount value={fee} currency={currency} rule={rule} /> },
          { label: 'Processing time', value: tookText(minutes) },
          { ...outcome, strong: true },
        ]}
      />
    ),
  };
}
