import { Autocomplete } from '@base-ui/react/autocomplete';
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { cn } from '../../../lib/cn.ts';
import { OPTION_ROW } from '../../../ui/form/option.tsx';
import { FLOATING } from '../../../ui/overlay/floating.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { useFoundTraders } from './found-traders.ts';
import type { StaffTrader } from './staff-trader.ts';
import { nameOf } from './staff-trader.ts';
import { SEARCH_BOX, SEARCH_FIELD, SearchSign, SlashKey } from './trader-field.tsx';

interface TraderFinderProps {
  text: string;
  onText: (text: string) => void;
  onChoose: (accountId: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** The search of TraderSearch with its list. It takes the place of the bare field, and the focus that this had. */
export function TraderFinder({ text, onText, onChoose, input }: TraderFinderProps) {
  const { traders, enough, waiting } = useFoundTraders(text);
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [input]);
  const choose = ({ accountId }: StaffTrader) => {
    onText('');
    onChoose(accountId);
  };
  return (
    <Autocomplete.Root
      items={traders}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && onText(next)}
      itemToStringValue={nameOf}
      autoHighlight
      defaultOpen={text !== ''}
    >
      <Autocomplete.InputGroup className={SEARCH_BOX}>
        <SearchSign />
        <Autocomplete.Input
          ref={input}
          {...SEARCH_FIELD}
          // A list that has just come highlights its first trader a moment later.
          onKeyDown={({ key, currentTarget }) => {
            const [first] = traders;
            if (key === 'Enter' && first && !currentTarget.hasAttribute('aria-activedescendant'))
              choose(first);
          }}
        />
        <SlashKey />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          className={cn('z-40 outline-none', !enough && 'hidden')}
          sideOffset={6}
          collisionPadding={8}
        >
          <Autocomplete.Popup className={cn(FLOATING, 'w-(--anchor-width) min-w-72')}>
            <Autocomplete.Empty className="px-4 py-5 text-center text-13 text-muted empty:hidden">
              {waiting ? 'Searching…' : 'No matching traders.'}
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:hidden">
              {(trader: StaffTrader) => (
                <Autocomplete.Item
                  key={trader.accountId}
                  value={trader}
                  className={OPTION_ROW}
                  onClick={() => choose(trader)}
                >
                  <Avatar src={trader.avatar} seed={trader.accountId} className="size-7" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{nameOf(trader)}</span>
                    <span className="block truncate text-12 text-muted">{trader.email}</span>
                  </span>
                  <span className="num font-mono text-12 text-muted">{trader.accountId}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
