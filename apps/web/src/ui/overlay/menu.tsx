import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { FLOATING } from './floating.ts';
import type { Overlay } from './overlay-button.tsx';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-13 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-float-hover touch:min-h-11';

interface MenuProps extends Overlay {
  label: string;
  side?: 'top' | 'bottom' | 'right';
  align?: 'start' | 'center' | 'end';
  /** What it opens in, where the place of its button would cut it off. */
  within?: HTMLElement | null | undefined;
  /** Gets the focus afterwards, if it differs from the button. Called when the menu has closed. */
  returnTo?: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
}

/** The list of a menu button. It opens in the landmark of its button, not at the end of the page. */
export function Menu({
  label,
  side = 'bottom',
  align = 'start',
  within,
  returnTo,
  className,
  children,
  ...overlay
}: MenuProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setPlace}>
      <Base.Root open={overlay.open && place !== null} onOpenChange={overlay.onOpen}>
        <Base.Portal container={within ?? place}>
          <Base.Positioner
            className="z-50 outline-none"
            anchor={overlay.anchor}
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
          >
            <Base.Popup
              aria-label={label}
              finalFocus={() =>
                hasMovedOn(within ?? place) ? false : (returnTo?.() ?? overlay.anchor.current)
              }
              onFocus={({ target, currentTarget }) => {
                if (overlay.byKey && target === currentTarget) focusFirst(currentTarget);
              }}
              className={cn(FLOATING, 'max-h-(--available-height) min-w-48 overflow-y-auto p-1.5', className)}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}

/** An item may have moved the focus before the menu closed. */
function hasMovedOn(menu: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !menu?.contains(activeElement);
}

function focusFirst(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
}

interface MenuItemProps {
  icon?: LucideIcon;
  /** At the right: a shortcut, a count. */
  aside?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** The menu stays open. */
  stays?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function MenuItem({
  icon: Icon,
  aside,
  danger = false,
  disabled = false,
  stays = false,
  onPress,
  children,
}: MenuItemProps) {
  return (
    <Base.Item
      className={cn(ITEM, danger && 'text-danger')}
      disabled={disabled}
      closeOnClick={!stays}
      onClick={onPress}
    >
      {Icon ? (
        <Icon className={cn('size-4 shrink-0', danger ? '' : 'text-muted')} aria-hidden="true" />
      ) : null}
      <span className="min-w-0 flex-1">{children}</span>
      {aside ? <span className="text-12 text-subtle">{aside}</span> : null}
    </Base.Item>
  );
}

interface MenuCheckProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A menu item that is on or off; the menu stays open. */
export function MenuCheck({ checked, disabled = false, onChange, children }: MenuCheckProps) {
  return (
    <Base.CheckboxItem
      className={ITEM}
      checked={checked}
      disabled={disabled}
      closeOnClick={false}
      onCheckedChange={onChange}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <Base.CheckboxItemIndicator>
        <Check className="size-4 text-accent" aria-hidden="true" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-1.5 pb-1 text-11 font-medium text-subtle">{children}</div>;
}

export function MenuLine() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}

interface MenuChipsProps<V extends string> {
  label: string;
  value: V;
  /** Three side by side, in rows: for more choices than a row has room for. */
  rows?: boolean;
  onChange: (value: V) => void;
  children: ReactNode;
}

/**
 * One of a few choices side by side, under a common label; the menu stays open. Left and right arrows move as well.
 */
export function MenuChips<V extends string>({
  label,
  value,
  rows = false,
  onChange,
  children,
}: MenuChipsProps<V>) {
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup
        value={value}
        onValueChange={onChange}
        aria-label={label}
        className={cn('gap-1 px-1.5 pb-1.5', rows ? 'grid grid-cols-3' : 'flex')}
        onKeyDown={moveSideways}
      >
        {children}
      </Base.RadioGroup>
    </>
  );
}

function moveSideways(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  const at = chips.indexOf(document.activeElement as HTMLElement);
  chips[at + step]?.focus();
  event.preventDefault();
}

interface MenuChipProps {
  value: string;
  /** The name, if the content is none. */
  label?: string;
  children: ReactNode;
}

export function MenuChip({ value, label, children }: MenuChipProps) {
  return (
    <Base.RadioItem
      value={value}
      closeOnClick={false}
      aria-label={label}
      className="grid h-8 min-w-0 flex-1 cursor-pointer place-items-center rounded-control border border-line px-1 text-12 font-medium text-muted outline-none select-none data-checked:border-accent data-checked:bg-tint-accent data-checked:text-fg data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:outline-2 data-highlighted:-outline-offset-1 data-highlighted:outline-focus touch:h-11"
    >
      {children}
    </Base.RadioItem>
  );
}
