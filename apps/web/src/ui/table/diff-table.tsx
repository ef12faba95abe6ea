import { labelOf } from '@papermint/contracts/common/label';
import { cn } from '../../lib/cn.ts';

type Facts = Readonly<Record<string, unknown>>;

interface DiffTableProps {
  /** Its subject, for screen readers. */
  label: string;
  before: Facts | null;
  after: Facts | null;
  /** The heading of the names: 'Term'. */
  head?: string;
  /** The name of a field; the field itself by default. */
  nameOf?: (field: string) => string;
  textOf?: (field: string, value: unknown) => string;
}

const plain = (field: string, value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => plain(field, one)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The fields of a change, each before and after, with differences marked. A new record has no column for before. */
export function DiffTable(props: DiffTableProps) {
  const { label, before, after, head = 'Field', nameOf = labelOf, textOf = plain } = props;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isNew = Object.keys(before ?? {}).length === 0;
  return (
    <table aria-label={label} className="w-full text-13">
      <thead>
        <tr className="text-left text-12 text-subtle">
          {(isNew ? [head, 'Value'] : [head, 'Before', 'After']).map((name) => (
            <th key={name} scope="col" className="pr-3 pb-1 font-normal whitespace-nowrap">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const [from, to] = [textOf(field, before?.[field]), textOf(field, after?.[field])];
          const differs = !isNew && from !== to;
          return (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-normal text-muted">
                {nameOf(field)}
              </th>
              {isNew ? null : (
                <td
                  className={cn('num py-1.5 pr-3 wrap-anywhere whitespace-normal', differs && 'text-muted')}
                >
                  {from}
                </td>
              )}
              <td className={cn('num py-1.5 wrap-anywhere whitespace-normal', differs && 'font-medium')}>
                {differs ? <ins className="no-underline">{to}</ins> : to}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
