import { labelOf } from '@papermint/contracts/common/label';
import type { CheckResult } from '@papermint/contracts/identity/model';
import type { LucideIcon } from 'lucide-react';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { cn } from '../../../lib/cn.ts';
import { useCountryNames } from '../../../parts/country-names.ts';
import type { Check } from './cases.ts';

const LOOKS: Record<CheckResult, { text: string; Icon: LucideIcon; look: string }> = {
  matches: { text: 'Matches', Icon: CircleCheck, look: 'text-ok' },
  differs: { text: 'Differs', Icon: TriangleAlert, look: 'text-danger' },
  expired: { text: 'Expired', Icon: TriangleAlert, look: 'text-danger' },
  unreadable: { text: 'Unreadable', Icon: TriangleAlert, look: 'text-warn' },
  unchecked: { text: 'View it', Icon: CircleHelp, look: 'text-muted' },
};

const NAMES: Readonly<Record<string, string>> = {
  birthDate: 'Date of birth',
  expiresOn: 'Valid until',
  issuedOn: 'Issued on',
  country: 'Country of residence',
  face: 'Same person',
};
const COUNTRIES = ['nationality', 'country'];
const DATES = ['birthDate', 'expiresOn', 'issuedOn'];

/** The data of a document beside the data that the trader entered, with differences marked. */
export function DocumentChecks({ checks }: { checks: readonly Check[] }) {
  const countryName = useCountryNames();
  const textOf = (field: string, value: string | null) =>
    value !== null && COUNTRIES.includes(field) ? countryName(value) : value;
  return (
    <table aria-label="Comparison" className="w-full text-13">
      <thead>
        <tr className="text-left text-12 text-subtle">
          <th scope="col" className="pr-3 pb-1 pl-1 font-normal">
            Field
          </th>
          <th scope="col" className="pr-3 pb-1 font-normal">
            Entered
          </th>
          {/* With the mark beside it. */}
          <th scope="col" colSpan={2} className="pb-1 font-normal">
            Document
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ field, expected, found, result }) => {
          const { text, Icon, look } = LOOKS[result];
          const wrong = result === 'differs' || result === 'expired';
          const breaks = DATES.includes(field) ? 'whitespace-nowrap' : 'whitespace-normal wrap-anywhere';
          return (
            <tr key={field} className={cn('border-t border-line align-top', wrong && 'bg-tint-danger')}>
              <th scope="row" className="py-1.5 pr-3 pl-1 text-left font-normal text-muted">
                {NAMES[field] ?? labelOf(field)}
              </th>
              <td className={cn('num py-1.5 pr-3', breaks)}>{textOf(field, expected) ?? '–'}</td>
              <td className={cn('num py-1.5 pr-2', breaks, wrong && 'font-semibold')}>
                {textOf(field, found) ?? '–'}
                {result === 'matches' ? null : (
                  <span className={cn('block text-12 font-medium', look)}>{text}</span>
                )}
              </td>
              <td className={cn('py-1.5 pr-1 text-right', look)}>
                <Icon className="inline size-4 align-[-3px]" aria-hidden="true" />
                {result === 'matches' ? <span className="sr-only">{text}</span> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
