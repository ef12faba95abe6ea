import { Combobox as Base } from '@base-ui/react/combobox';
import { foldedText } from '@papermint/contracts/common/folded-text';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import type { RefObject } from 'react';
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
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      value={chosen}
      disabled={disabled}
      autoHighlight
      filter={isFound}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(next) => onChange(next?.value ?? null)}
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
      <Choices none={none} />
    </Base.Root>
  );
}

/** Whether the label has the typed text, or a word of it begins with it. Case and accents do not matter. */
function isFound({ label, words = [] }: Option, typed: string): boolean {
  const sought = foldedText(typed.trim());
  return (
    foldedText(label).includes(sought) || words.some((word) => ` ${foldedText(word)}`.includes(` ${sought}`))
  );
}

function Choices({ none }: { none: string }) {
  return (
    <Base.Portal>
      <Base.Positioner className="z-60 outline-none" sideOffset={6} collisionPadding={8}>
        <Base.Popup className={cn(FLOATING, 'w-(--anchor-width) min-w-48')}>
          <Base.Empty className="empty:hidden px-4 py-5 text-center text-13 text-muted">{none}</Base.Empty>
          <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain scroll-py-1.5 p-1.5 outline-none data-empty:hidden">
            {(option: Option) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={option.disabled ?? false}
                className={OPTION_ROW}
              >
                <OptionFace option={option} />
                <span className="grid size-4 place-items-center">
                  <Base.ItemIndicator>
                    <Check className="size-4 text-accent" aria-hidden="true" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
