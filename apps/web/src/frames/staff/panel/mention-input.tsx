import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { cn } from '../../../lib/cn.ts';
import type { ControlProps } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/input.tsx';
import { OPTION_ROW } from '../../../ui/form/option.tsx';
import { FLOATING } from '../../../ui/overlay/floating.ts';

interface MentionInputProps extends ControlProps {
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  onSubmit: () => void;
}

/** A nickname that is being typed, up to the cursor. */
const TYPING = /(?:^|[^\w@.])@([\w.-]*)$/;

/** The members of staff whose nickname begins with what follows an @, and the choice among them. */
function useMentions(value: string, onChange: (value: string) => void) {
  const [cursor, setCursor] = useState(0);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const typed = TYPING.exec(value.slice(0, cursor))?.[1];
  const enabled = typed !== undefined && !closed;
  const { data } = useQuery(
    trpc.recordsStaff.colleagues.queryOptions(typed ? { search: typed } : {}, { enabled }),
  );
  const colleagues = enabled ? (data ?? []).slice(0, 6) : [];
  const active = Math.min(at, colleagues.length - 1);

  function choose(nickname: string): void {
    const start = cursor - (typed?.length ?? 0);
    onChange(`${value.slice(0, start)}${nickname} ${value.slice(cursor)}`);
    setCursor(start + nickname.length + 1);
    setClosed(true);
  }

  /** @returns whether the key belongs to the choice */
  function onKey(key: string): boolean {
    const choice = colleagues[active];
    if (!choice) return false;
    if (key === 'ArrowDown') setAt((active + 1) % colleagues.length);
    else if (key === 'ArrowUp') setAt((active + colleagues.length - 1) % colleagues.length);
    else if (key === 'Enter' || key === 'Tab') choose(choice.nickname);
    else if (key === 'Escape') setClosed(true);
    else return false;
    return true;
  }

  function onType(next: string, start: number): void {
    onChange(next);
    setCursor(start);
    setAt(0);
    setClosed(false);
  }
  return { colleagues, active, choose, onKey, onType, setCursor, close: () => setClosed(true) };
}

/** A text in which @ offers the members of staff. Ctrl and Enter submit it. */
export function MentionInput({ value, maxLength, onChange, onSubmit, ...control }: MentionInputProps) {
  const list = useId();
  const mentions = useMentions(value, onChange);
  const { colleagues, active } = mentions;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (mentions.onKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return (
    <div className="relative">
      <TextArea
        {...control}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={colleagues.length > 0 ? idOf(list, active) : undefined}
        rows={3}
        value={value}
        maxLength={maxLength}
        onKeyDown={onKeyDown}
        onSelect={(event) => mentions.setCursor(event.currentTarget.selectionStart)}
        onBlur={mentions.close}
        onChange={({ target }) => mentions.onType(target.value, target.selectionStart)}
      />
      <ColleagueList id={list} colleagues={colleagues} active={active} onChoose={mentions.choose} />
    </div>
  );
}

const idOf = (list: string, index: number) => `${list}-${index}`;

interface ColleagueListProps {
  id: string;
  colleagues: Outputs['recordsStaff']['colleagues'];
  /** The index of the highlighted one. */
  active: number;
  onChoose: (nickname: string) => void;
}

function ColleagueList({ id, colleagues, active, onChoose }: ColleagueListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Members of staff"
      className={cn(
        FLOATING,
        'absolute inset-x-0 top-full z-40 mt-1 p-1.5',
        colleagues.length === 0 && 'hidden',
      )}
    >
      {colleagues.map(({ accountId, nickname, name }, index) => (
        <div
          key={accountId}
          id={idOf(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-highlighted={index === active ? '' : undefined}
          className={OPTION_ROW}
          // The focus stays in the text.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(nickname);
          }}
        >
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span className="text-12 text-muted">@{nickname}</span>
        </div>
      ))}
    </div>
  );
}
