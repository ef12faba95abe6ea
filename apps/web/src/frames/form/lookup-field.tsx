import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useDebounced } from '../../lib/debounced.ts';
import { Input } from '../../ui/form/input.tsx';
import { TextButton } from '../../ui/form/text-button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import type { ContractForm } from './contract-form.ts';
import { FormField } from './form-frame.tsx';

interface Found {
  accountId: string;
  name: string;
  /** A second line: a masked email. */
  email: string;
}

interface LookupFieldProps<V extends FieldValues> {
  form: ContractForm<V>;
  name: keyof V & string;
  label: string;
  hint: string;
  /** The name of the chosen person; empty for nobody. */
  chosen: string;
  onChoose: (person: Found | null) => void;
  /** Called with the search after a pause; empty if the text is too short. */
  onSearch: (search: string) => void;
  /** The search; null without a text. */
  query: { data: readonly Found[] | undefined; isFetching: boolean; isError: boolean } | null;
  /** Offered before the first letter. */
  recent?: readonly Found[];
  /** The name of the list of them: 'Recent recipients'. */
  recentLabel?: string;
  /** The text without results. */
  none: string;
}

const LEAST_SEARCH = 3;

/** Finds a person by the typed text, and stores the choice. */
export function LookupField<V extends FieldValues>(props: LookupFieldProps<V>) {
  const {
    form,
    name,
    label,
    hint,
    chosen,
    onChoose,
    onSearch,
    query,
    recent = [],
    recentLabel,
    none,
  } = props;
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), 250);
  const search = settled.length < LEAST_SEARCH ? '' : settled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search once
  useEffect(() => onSearch(search), [search]);
  const offered = query ? query.data : recent;
  return (
    <>
      <FormField form={form} name={name} label={label} hint={hint}>
        {({ onChange: _, value: __, ...control }) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            readOnly={chosen !== ''}
            value={chosen || typed}
            onChange={(event) => setTyped(event.target.value)}
            after={
              chosen ? (
                <TextButton className="pr-3" onClick={() => onChoose(null)}>
                  Change
                </TextButton>
              ) : null
            }
          />
        )}
      </FormField>
      {chosen ? null : offered && offered.length > 0 ? (
        <ul aria-label={query ? 'Found' : recentLabel} className="-mt-2 flex flex-col">
          {offered.map((person) => (
            <li key={person.accountId}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-surface-2"
                onClick={() => onChoose(person)}
              >
                <Avatar seed={person.accountId} />
                <span className="min-w-0 text-13">
                  <span className="block font-medium wrap-anywhere">{person.name}</span>
                  <span className="block wrap-anywhere text-muted">{person.email}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : query && !query.isFetching ? (
        <p role="status" className="-mt-2 text-13 text-muted">
          {query.isError ? 'Search failed. Try again.' : none}
        </p>
      ) : null}
    </>
  );
}
