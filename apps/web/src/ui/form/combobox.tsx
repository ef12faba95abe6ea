import { Combobox as Base } from '@base-ui/react/combobox';
import { foldedText } from '@papermint/contracts/common/folded-text';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { FLOATING } from '../overlay/floating.ts';
import type { ControlProps } from './field.tsx';
import { BOX } from './input.tsx';
import type { Option } from './option.tsx';
import { OPTION_ROW, OptionFace } from './option.tsx';

interface ComboboxProps extends Partial<ControlProps> {
  label?: string;
  value: string | null;
  options: readonly Option[];
  placeholder?: string;
  /** The text without matches: 'No matching countries.' */
  none?: string;
  disabled?: boolean;
  /** The field, such as to have the focus first in a dialog. */
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** A choice can be changed, but not cleared. */
  required?: boolean;
  onChange: (value: string | null) => void;
}

/** A choice among many, found by typing part of a name. */
export function Combobox(props: ComboboxProps) {
  const {
    id,
    label,
    value,
    options,
    placeholder,
    none = 'No results.',
    disabled = false,
    required = false,
    inputRef,
    onChange,
    ...aria
  } = props;
  const byValue = new Map(options.map((option) => [option.value, option]));
  const chosen = value === null ? undefined : byValue.get(value);
  // The library writes the chosen label over the typed text whenever the items or the chosen one are other objects. A
  // page that renders with each price makes new ones between two keys.
  const values = useSameList(options.map((option) => option.value));
  return (
    <Base.Root
      items={values}
      value={chosen?.value ?? null}
      disabled={disabled}
      autoHighlight
      itemToStringLabel={(one) => byValue.get(one)?.label ?? ''}
      filter={(one, typed) => isFound(byValue.get(one), typed)}
      onValueChange={onChange}
    >
      <Base.InputGroup className={BOX}>
        {chosen?.picture ? <span className="pl-3">{chosen.picture}</span> : null}
        <Base.Input
          {...(id ? { id } : {})}
          {...aria}
          ref={inputRef}
          aria-label={label}
          placeholder={placeholder}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => {
            // The text is the choice, not a search: selected, so that the next key starts one. Opening sets the caret
            // first.
            setTimeout(() => {
              if (currentTarget.value === chosen?.label) currentTarget.select();
            });
          }}
          className="h-full min-w-0 flex-1 bg-transparent px-3 text-14 text-fg outline-none placeholder:text-subtle disabled:text-subtle touch:text-16"
        />
        {required ? null : (
          <Base.Clear
            aria-label="Clear"
            className="grid size-8 place-items-center rounded-control text-subtle hover:text-fg touch:size-11"
          >
            <X className="size-3.5" aria-hidden="true" />
          </Base.Clear>
        )}
        <Base.Trigger
          aria-label="Show all"
          className="mr-1 grid size-8 place-items-center rounded-control text-subtle hover:text-fg touch:size-11"
        >
          <ChevronsUpDown className="size-3.5" aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <Choices none={none} byValue={byValue} />
    </Base.Root>
  );
}

/** Whether the label has the typed text, or a word of it begins with it. Case and accents do not matter. */
function isFound(option: Option | undefined, typed: string): boolean {
  if (!option) return false;
  const { label, words = [] } = option;
  const sought = foldedText(typed.trim());
  return (
    foldedText(label).includes(sought) || words.some((word) => ` ${foldedText(word)}`.includes(` ${sought}`))
  );
}

/** The same list for as long as its texts are the same. */
function useSameList(next: readonly string[]): readonly string[] {
  const [kept, keep] = useState(next);
  if (kept === next || (kept.length === next.length && kept.every((text, place) => text === next[place])))
    return kept;
  keep(next);
  return next;
}

function Choices({ none, byValue }: { none: string; byValue: ReadonlyMap<string, Option> }) {
  return (
    <Base.Portal>
      <Base.Positioner className="z-60 outline-none" sideOffset={6} collisionPadding={8}>
        <Base.Popup className={cn(FLOATING, 'w-(--anchor-width) min-w-48')}>
          <Base.Empty className="empty:hidden px-4 py-5 text-center text-13 text-muted">{none}</Base.Empty>
          <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain scroll-py-1.5 p-1.5 outline-none data-empty:hidden">
            {(value: string) => {
              const option = byValue.get(value);
              return option ? <Choice key={value} option={option} /> : null;
            }}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Choice({ option }: { option: Option }) {
  return (
    <Base.Item value={option.value} disabled={option.disabled ?? false} className={OPTION_ROW}>
      <OptionFace option={option} />
      <span className="grid size-4 place-items-center">
        <Base.ItemIndicator>
          <Check className="size-4 text-accent" aria-hidden="true" />
        </Base.ItemIndicator>
      </span>
    </Base.Item>
  );
}
