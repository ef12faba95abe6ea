import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import type { BulkRow, Counted } from './bulk-plan.ts';
import { totalsOf } from './bulk-plan.ts';

interface BulkSummaryProps {
  rows: readonly BulkRow[];
  /** The rows that are left out, by reason. */
  left: readonly Counted[];
}

/** The summary of an act on several rows: amounts by asset, their marks, and the rows that are left out. */
export function BulkSummary({ rows, left }: BulkSummaryProps) {
  const { assets, value, marks } = totalsOf(rows);
  if (assets.length + marks.length + left.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {assets.length > 0 ? (
        <KeyValues
          className="border-y border-line"
          rows={[
            ...assets.map(({ currency, count, amount }) => ({
              label: currency,
              name: <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} />,
              value: <span className="num font-normal text-muted">{count}</span>,
            })),
            {
              label: 'Value',
              value: <Amount value={value} currency="USD" rule="value" />,
              strong: true,
            },
          ]}
        />
      ) : null}
      {marks.length > 0 ? <CountedPills label="Risk flags" counted={marks} tone="warn" /> : null}
      {left.length > 0 ? <CountedPills label="Left out" counted={left} tone="plain" /> : null}
    </div>
  );
}

interface CountedPillsProps {
  label: string;
  counted: readonly Counted[];
  tone: 'warn' | 'plain';
}

function CountedPills({ label, counted, tone }: CountedPillsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-13">
      <span className="mr-1 text-muted">{label}</span>
      {counted.map(({ name, count }) => (
        <Pill key={name} tone={tone}>
          {count} × {name}
        </Pill>
      ))}
    </div>
  );
}
