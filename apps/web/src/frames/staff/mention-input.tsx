import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { cn } from '../../lib/cn.ts';
import type { ControlProps } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/input.tsx';
import { OPTION_ROW } from '../../ui/form/option.tsx';
import { FLOATING } from '../../ui/overlay/floating.ts';

interface MentionInputProps extends ControlProps {
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  onSubmit: () => void;
}

/** A nickname that is being typed, up to the cursor. */
const TYPING = /(?:^|[^\w@.])@([\w.-]*)$/;

/** A text in which @ offers the members of staff. Ctrl and Enter submit it. */
export function MentionInput({ value, maxLength, onChange, onSubmit, ...control }: MentionInputProps) {
  const list = useId();
  const [cursor, setCursor] = useState(0);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const typed = TYPING.exec(value.slice(0, cursor))?.[1];
  const asked = typed !== undefined && !closed;
  const { data } = useQuery(
    trpc.records.colleagues.queryOptions(typed ? { search: typed } : {}, { enabled: asked }),
  );
  const found = asked ? (data ?? []).slice(0, 6) : [];
  const active = Math.min(at, found.length - 1);
  const idOf = (index: number) => `${list}-${index}`;

  function choose(nickname: string): void {
    const start = cursor - (typed?.length ?? 0);
    onChange(`${value.slice(0, start)}${nickname} ${value.slice(cursor)}`);
    setCursor(start + nickname.length + 1);
    setClosed(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
      return;
    }
    const choice = found[active];
    if (!choice) return;
    if (event.key === 'ArrowDown') setAt((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt((active + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(choice.nickname);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <TextArea
        {...control}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? idOf(active) : undefined}
        rows={3}
        value={value}
        maxLength={maxLength}
        onKeyDown={onKeyDown}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onBlur={() => setClosed(true)}
        onChange={(event) => {
          onChange(event.target.value);
          setCursor(event.target.selectionStart);
          setAt(0);
          setClosed(false);
        }}
      />
      <div
        id={list}
        role="listbox"
        aria-label="Members of staff"
        className={cn(
          FLOATING,
          'absolute inset-x-0 top-full z-40 mt-1 p-1.5',
          found.length === 0 && 'hidden',
        )}
      >
        {found.map(({ accountId, nickname, name }, index) => (
          <div
            key={accountId}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-highlighted={index === active ? '' : undefined}
            className={OPTION_ROW}
            // The focus stays in the text.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(nickname);
            }}
          >
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <span className="text-12 text-muted">@{nickname}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
