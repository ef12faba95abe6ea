import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { cn } from '../../../lib/cn.ts';
import { useKeys } from '../../../lib/keys.ts';
import { BARE_BOX } from '../../../ui/form/input.tsx';
import { OPTION_ROW } from '../../../ui/form/option.tsx';
import { FLOATING } from '../../../ui/overlay/floating.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { useFoundTraders } from './found-traders.ts';
import type { StaffTrader } from './staff-trader.ts';
import { nameOf } from './staff-trader.ts';

/** Finds a trader from any page of the back office. A slash moves the focus here. */
export function TraderSearch({ onChoose }: { onChoose: (accountId: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { found, enough, waiting } = useFoundTraders(text);
  useKeys({ '/': () => input.current?.focus() });
  const choose = ({ accountId }: StaffTrader) => {
    setText('');
    onChoose(accountId);
  };
  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setText(next)}
      itemToStringValue={nameOf}
      autoHighlight
    >
      <Autocomplete.InputGroup className={cn(BARE_BOX, 'h-9 w-full max-w-100')}>
        <Search className="ml-3 size-4 shrink-0 text-subtle" aria-hidden="true" />
        <Autocomplete.Input
          ref={input}
          aria-label="Find a trader"
          placeholder="Find a trader"
          maxLength={100}
          className="h-full min-w-0 flex-1 bg-transparent px-2.5 text-13 text-fg outline-none placeholder:text-subtle touch:text-16"
        />
        <span
          aria-hidden="true"
          className="mr-2 rounded-[4px] border border-line px-1.5 font-sans text-11 text-subtle max-md:hidden"
        >
          /
        </span>
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
