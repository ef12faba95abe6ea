import type { FigureLink } from '@papermint/contracts/dashboard/figure-links';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { changeText } from './chart-words.ts';

/** The address of a list with its filters. */
export const addressOf = ({ path, query }: FigureLink): string => {
  const filters = new URLSearchParams(query).toString();
  return filters === '' ? path : `${path}?${filters}`;
};

export const Dollars = ({ value, signed = false }: { value: string; signed?: boolean }) => (
  <Amount value={value} currency="USD" rule="value" signed={signed} />
);

/** A whole number with separators. */
export const Count = ({ value }: { value: number }) => <span className="num">{formatCount(value)}</span>;

interface FigureProps {
  label: string;
  /** The list behind the figure. */
  to?: FigureLink;
  /** Its number, and that of the days before, for the change. */
  change?: { now: number; before: number; words: string };
  note?: ReactNode;
  children: ReactNode;
}

/** A named figure with its change, inside a <dl>. Its height stays, whatever it shows. */
export function Figure({ label, to, change, note, children }: FigureProps) {
  const changed = change && changeText(change.now, change.before);
  return (
    <div className="min-w-0">
      <dt className="truncate text-12 text-subtle">{label}</dt>
      <dd className="mt-0.5">
        <span className="block truncate text-16 font-semibold">
          {to ? (
            <Link
              to={addressOf(to)}
              className="relative inline-block rounded-[3px] underline-offset-4 decoration-control hover:underline touch:min-h-6"
            >
              <span className="sr-only">{label}: </span>
              {children}
            </Link>
          ) : (
            children
          )}
        </span>
        <span
          className="num block h-4 truncate text-12 text-subtle"
          title={changed ? `${changed} ${change?.words}` : undefined}
        >
          {changed ? (
            <>
              <span aria-hidden="true">{changed}</span>
              <span className="sr-only">
                {changed} {change.words}
              </span>
            </>
          ) : (
            note
          )}
        </span>
      </dd>
    </div>
  );
}

export const FIGURES = 'grid grid-cols-2 gap-x-4 gap-y-3 px-4 pt-3 pb-4 @lg:grid-cols-4';
