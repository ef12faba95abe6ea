import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { FIRST_FOCUS } from '../overlay/first-focus.ts';
import { BARE_BOX } from './input.tsx';

/** The pause after typing, ms. */
const PAUSE = 250;

interface SearchInputProps {
  /** The searched fields: 'Search by name or email'. It is the placeholder, too. */
  label: string;
  value: string;
  /** Has the focus first in its dialog. */
  first?: boolean;
  /** A key that moves the focus here from anywhere on the page. */
  shortcut?: string;
  /** Called after a pause, at Enter, and when the field is cleared. */
  onChange: (value: string) => void;
}

/** A search above a list. */
export function SearchInput({ label, value, first = false, shortcut, onChange }: SearchInputProps) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const report = (next: string) => {
    const tidy = next.trim();
    if (tidy === reported.current) return;
    reported.current = tidy;
    onChange(tidy);
  };
  useKeys(shortcut ? { [shortcut]: () => input.current?.focus() } : {});
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  // The value changed elsewhere: by the back button, or because all filters were cleared.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className={cn(BARE_BOX, 'h-8 w-72 max-sm:w-full')}>
      <Search className="ml-2.5 size-3.5 shrink-0 text-subtle" aria-hidden="true" />
      <input
        ref={input}
        {...(first ? FIRST_FOCUS : {})}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        value={text}
        className="h-full min-w-0 flex-1 truncate bg-transparent px-2 text-13 text-fg outline-none placeholder:text-subtle touch:-my-px touch:h-11 touch:text-16"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && report(text)}
      />
      {text === '' && shortcut ? (
        <span
          aria-hidden="true"
          className="mr-2 rounded-[4px] border border-line px-1.5 font-sans text-11 text-subtle touch:hidden"
        >
          {shortcut}
        </span>
      ) : null}
      {text === '' ? null : (
        <button
          type="button"
          aria-label="Clear search"
          className="grid size-8 place-items-center rounded-control text-subtle hover:text-fg touch:size-11"
          onClick={() => {
            setText('');
            report('');
            input.current?.focus();
          }}
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
