import { Autocomplete } from '@base-ui/react/autocomplete';
import type { SearchHit } from '@papermint/contracts/search/model';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { cn } from '../../../lib/cn.ts';
import { OPTION_ROW } from '../../../ui/form/option.tsx';
import { FLOATING } from '../../../ui/overlay/floating.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import type { FoundKind } from '../keys/found-commands.ts';
import { KINDS, searchBy, useAsked } from '../keys/found-commands.ts';
import { SEARCH_BOX, SEARCH_FIELD, SearchSign, SlashKey } from './record-field.tsx';

/** A record that was found. */
export type FoundRecord = SearchHit & { kind: FoundKind };

const NOTHING: readonly FoundRecord[] = [];

/** The records of all kinds that match the text, as far as the reader may see them. */
function useFoundRecords(typed: string) {
  const { q, settling } = useAsked(typed);
  const query = useQuery(trpc.searchStaff.findForStaff.queryOptions(...searchBy(q)));
  const found = query.data?.groups.flatMap(({ kind, hits }) => hits.map((hit) => ({ ...hit, kind })));
  return {
    records: q === null ? NOTHING : (found ?? NOTHING),
    enough: q !== null,
    waiting: settling || query.isFetching,
  };
}

interface RecordFinderProps {
  text: string;
  onText: (text: string) => void;
  onChoose: (record: FoundRecord) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** The search of RecordSearch with its list. It takes the place of the bare field, and the focus that this had. */
export function RecordFinder({ text, onText, onChoose, input }: RecordFinderProps) {
  const { records, enough, waiting } = useFoundRecords(text);
  useLayoutEffect(() => {
    const field = input.current;
    // A dialog that was opened meanwhile, such as the palette, keeps the focus.
    if (document.activeElement !== document.body) return;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [input]);
  const choose = (record: FoundRecord) => {
    onText('');
    onChoose(record);
  };
  return (
    <Autocomplete.Root
      items={records}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && onText(next)}
      itemToStringValue={({ title }: FoundRecord) => title}
      autoHighlight
      defaultOpen={text !== ''}
    >
      <Autocomplete.InputGroup className={SEARCH_BOX}>
        <SearchSign />
        <Autocomplete.Input
          ref={input}
          {...SEARCH_FIELD}
          // A list that has just come highlights its first record a moment later.
          onKeyDown={({ key, currentTarget }) => {
            const [first] = records;
            if (key === 'Enter' && first && !currentTarget.hasAttribute('aria-activedescendant'))
              choose(first);
          }}
        />
        <SlashKey />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          className={cn('z-40 outline-none', !enough && 'hidden')}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Autocomplete.Popup className={cn(FLOATING, 'w-(--anchor-width) min-w-72')}>
            <Autocomplete.Empty className="px-4 py-5 text-center text-13 text-muted empty:hidden">
              {waiting ? 'Searching…' : 'No matching records.'}
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[min(28rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:hidden">
              {(record: FoundRecord) => (
                <Autocomplete.Item
                  key={`${record.kind} ${record.id}`}
                  value={record}
                  className={OPTION_ROW}
                  onClick={() => choose(record)}
                >
                  <RecordRow {...record} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

function RecordRow({ kind, id, title, note }: FoundRecord) {
  const { one, icon: Icon } = KINDS[kind];
  return (
    <>
      {kind === 'people' ? (
        <Avatar seed={id} className="size-7" />
      ) : (
        <span className="grid size-7 shrink-0 place-items-center text-muted">
          <Icon className="size-4" aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {note ? <span className="block truncate text-12 text-muted">{note}</span> : null}
      </span>
      <span className="shrink-0 text-12 text-subtle">{one}</span>
    </>
  );
}
