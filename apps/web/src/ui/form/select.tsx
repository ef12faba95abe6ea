import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { FLOATING } from '../overlay/floating.ts';
import type { ControlProps } from './field.tsx';
import { BOX } from './input.tsx';
import type { Option } from './option.tsx';
import { OPTION_ROW } from './option.tsx';

interface SelectProps extends Partial<ControlProps> {
  /** The name, if there is no label beside it. */
  label?: string;
  value: string | null;
  options: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A choice whose options have pictures or notes. For plain text a NativeSelect is lighter. */
export function Select({
  id,
  label,
  value,
  options,
  placeholder = 'Choose',
  disabled,
  onChange,
  ...aria
}: SelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    // A style element would violate the security policy; the list hides no scroll bar, so it needs none.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        disabled={disabled ?? false}
        modal={false}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger
          {...(id ? { id } : {})}
          {...aria}
          aria-label={label}
          className={cn(
            BOX,
            'w-full gap-2.5 px-3 text-left text-14 select-none enabled:hover:bg-surface-2 aria-invalid:border-danger data-disabled:border-line data-disabled:bg-surface-2 data-disabled:text-subtle touch:text-16',
          )}
        >
          {chosen?.picture}
          <Base.Value
            className="min-w-0 flex-1 truncate data-placeholder:text-subtle"
            placeholder={placeholder}
          />
          {chosen?.note ? <span className="num text-13 text-muted">{chosen.note}</span> : null}
          <Base.Icon>
            <ChevronsUpDown className="size-3.5 text-subtle" aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <Choices options={options} />
      </Base.Root>
    </CSPProvider>
  );
}

function Choices({ options }: Pick<SelectProps, 'options'>) {
  return (
    <Base.Portal>
      <Base.Positioner
        className="z-60 outline-none"
        sideOffset={6}
        alignItemWithTrigger={false}
        collisionPadding={8}
      >
        <Base.Popup
          className={cn(
            FLOATING,
            'max-h-(--available-height) w-(--anchor-width) min-w-40 overflow-y-auto p-1.5',
          )}
        >
          <Base.List>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                label={option.label}
                disabled={option.disabled ?? false}
                className={OPTION_ROW}
              >
                {option.picture}
                <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                {option.note ? <span className="num text-12 text-muted">{option.note}</span> : null}
                <span className="grid size-4 place-items-center">
                  <Base.ItemIndicator>
                    <Check className="size-4 text-accent" aria-hidden="true" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
