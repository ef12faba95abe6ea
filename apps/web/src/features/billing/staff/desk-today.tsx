import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import type { Desk } from './use-desk.ts';

/** The money in and out of today. */
export function DeskToday({ today }: { today: Desk['today'] | undefined }) {
  const dollars = (value: string | undefined, signed = false): ReactNode =>
    value === undefined ? (
      <Skeleton className="h-6 w-24" />
    ) : (
      <Amount value={value} currency="USD" rule="value" signed={signed} className="text-16" />
    );
  const payments = (count: number | undefined) =>
    count === undefined ? '\u00a0' : count === 1 ? '1 payment' : `${count} payments`;
  return (
    <Card className="mb-4 p-4">
      <h2 className="sr-only">Today</h2>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        <Stat label="In today" note={payments(today?.in.count)}>
          {dollars(today?.in.value)}
        </Stat>
        <Stat label="Out today" note={payments(today?.out.count)}>
          {dollars(today?.out.value)}
        </Stat>
        <Stat label="Net flow today">{dollars(today?.net, true)}</Stat>
        <Stat
          label="Fees today"
          note={
            <TextLink to="/kut/billing/statement" className="font-normal">
              Statement
            </TextLink>
          }
        >
          {dollars(today?.fees)}
        </Stat>
        <Stat label="Goodwill today">{dollars(today?.goodwill)}</Stat>
        <Stat label="Refunds today">{dollars(today?.refunds)}</Stat>
      </dl>
    </Card>
  );
}
