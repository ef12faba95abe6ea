import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMedia } from '../../lib/media.ts';
import { Slip } from '../../ui/paper/slip.tsx';

/** The receipt of a money form while it is filled in. */
export interface MoneySlip {
  /** "Withdrawal". */
  title: string;
  /** The id of the record, once there is one. */
  serial?: string;
  /** The typed amount. */
  figure: ReactNode;
  /** The amount to receive. A folded slip shows only this. */
  outcome: { label: string; value: ReactNode };
  /** All facts, with a dash for each unknown one. */
  facts: ReactNode;
}

/** Whether the window has room for the slip beside the form. */
const useBeside = () => useMedia('(width >= 64rem)');

interface MoneyColumnsProps {
  slip?: MoneySlip | undefined;
  /** The result, in the place of the slip; above the rest on a narrow window. */
  receipt?: ReactNode;
  /** The form, and what belongs to it, one below the other. */
  children: ReactNode;
}

/** A money page: the form in a column of 640 px, and beside it the slip, which fills in while the trader types. */
export function MoneyColumns({ slip, receipt, children }: MoneyColumnsProps) {
  const beside = useBeside();
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,40rem)_20rem] xl:grid-cols-[minmax(0,40rem)_24rem]">
      {receipt ? <div className="min-w-0 lg:col-start-2 lg:row-start-1">{receipt}</div> : null}
      <div className="flex max-w-160 min-w-0 flex-col gap-5">{children}</div>
      {slip && beside ? (
        <div className="min-w-0 lg:sticky lg:top-10">
          <PaperOf slip={slip} />
        </div>
      ) : null}
    </div>
  );
}

/** The slip inside the form, on a narrow window: a line that unfolds, and all of it in the review. */
export function SlipSummary({ slip, open = false }: { slip: MoneySlip; open?: boolean }) {
  const beside = useBeside();
  if (beside) return null;
  if (open) return <PaperOf slip={slip} />;
  return (
    <div className="slip-shadow">
      <details className="group light slip px-4 py-3.5 text-13">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 touch:min-h-11 [&::-webkit-details-marker]:hidden">
          <span className="text-muted">{slip.outcome.label}</span>
          <span className="flex min-w-0 items-center gap-2 text-right font-semibold">
            {slip.outcome.value}
            <ChevronDown className="size-4 shrink-0 text-subtle group-open:rotate-180" aria-hidden="true" />
          </span>
        </summary>
        <div className="mt-2">{slip.facts}</div>
      </details>
    </div>
  );
}

const PaperOf = ({ slip: { title, serial, figure, facts } }: { slip: MoneySlip }) => (
  <Slip draft={serial === undefined} title={title} serial={serial} figure={figure}>
    {facts}
  </Slip>
);
