import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useDebounced } from '../../lib/debounced.ts';
import { Input } from '../../ui/form/input.tsx';
import { TextButton } from '../../ui/form/text-button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import type { ContractForm } from './contract-form.ts';
import { FormField } from './form-frame.tsx';
import type { FoundPerson } from './found-person.ts';
import { namedInFull } from './found-person.ts';

interface LookupFieldProps<V extends FieldValues> {
  form: ContractForm<V>;
  name: keyof V & string;
  label: string;
  hint: string;
  /** The name of the chosen person; empty for nobody. */
  chosen: string;
  onChoose: (person: FoundPerson | null) => void;
  /** Called with the search after a pause; empty if the text is too short. */
  onSearch: (search: string) => void;
  /** The answer to a search, for a form that is sent before the pause is over. */
  find: (search: string) => Promise<readonly FoundPerson[]>;
  /** The search; null without a text. */
  query: {
    data: readonly FoundPerson[] | undefined;
    /** Whether they are of the search before. */
    isPlaceholderData: boolean;
    isFetching: boolean;
    isError: boolean;
  } | null;
  /** Offered before the first letter. */
  recent?: readonly FoundPerson[];
  /** The name of the list of them: 'Recent recipients'. */
  recentLabel?: string;
  /** The text without results. */
  none: string;
}

const LEAST_SEARCH = 3;

/**
 * Finds a person by the typed text, and stores the choice. A person who is named in full is chosen when the reader
 * leaves the field or presses Enter or Tab; a press on another one in the list still counts. A form that is sent
 * before the person is found waits for the answer.
 */
export function LookupField<V extends FieldValues>(props: LookupFieldProps<V>) {
  const {
    form,
    name,
    label,
    hint,
    chosen,
    onChoose,
    onSearch,
    find,
    query,
    recent = [],
    recentLabel,
    none,
  } = props;
  const list = `${form.id}-${name}-found`;
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), 250);
  const search = settled.length < LEAST_SEARCH ? '' : settled;
  const [asked, setAsked] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search once
  useEffect(() => {
    setAsked(search);
    onSearch(search);
  }, [search]);
  const offered = query ? query.data : recent;
  // People found for an earlier text name nobody.
  const isOfText = asked === typed.trim() && !query?.isPlaceholderData;
  const exact = query?.data && isOfText ? namedInFull(query.data, asked) : null;
  const [left, setLeft] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the reader has left, or the answer comes later
  useEffect(() => {
    if (left && exact && !chosen) onChoose(exact);
  }, [left, exact?.accountId]);
  useCompletion(form, name, async () => {
    const text = typed.trim();
    if (chosen || text.length < LEAST_SEARCH) return;
    // A search that failed leaves the field empty, and the form says so.
    const named = namedInFull(await find(text).catch(() => []), text);
    if (named) onChoose(named);
  });
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
            onChange={(event) => {
              setLeft(false);
              setTyped(event.target.value);
            }}
            onBlur={({ relatedTarget }) => setLeft(!(relatedTarget as Element | null)?.closest(`#${list}`))}
            onKeyDown={({ key }) => {
              if ((key !== 'Enter' && key !== 'Tab') || chosen) return;
              if (exact) onChoose(exact);
              else setLeft(true);
            }}
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
        <ul id={list} aria-label={query ? 'Found' : recentLabel} className="-mt-2 flex flex-col">
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

/** Has the form await `complete` of the field before it checks it. */
function useCompletion<V extends FieldValues>(
  { completions }: ContractForm<V>,
  name: string,
  complete: () => Promise<void>,
): void {
  useEffect(() => {
    completions.set(name, complete);
    return () => void completions.delete(name);
  });
}
