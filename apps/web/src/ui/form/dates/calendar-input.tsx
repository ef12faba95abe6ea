import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Overlay } from '../../overlay/overlay-button.tsx';
import { OverlayButton } from '../../overlay/overlay-button.tsx';
import { Input } from '../input.tsx';

interface CalendarInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'after'> {
  value: string;
  onChange: (text: string) => void;
  /** The label and picture of its button. */
  choose: string;
  icon: LucideIcon;
  preload: () => void;
  calendar: (overlay: Overlay) => ReactNode;
}

/** A text field for a date, with a button that opens a calendar. */
export function CalendarInput(props: CalendarInputProps) {
  const { onChange, choose, icon: Icon, preload, calendar, ...input } = props;
  return (
    <Input
      {...input}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      after={
        <OverlayButton
          popup="dialog"
          look="ghost"
          size="icon"
          className="mr-1"
          aria-label={choose}
          disabled={input.disabled}
          preload={preload}
          overlay={calendar}
        >
          <Icon className="size-4" aria-hidden="true" />
        </OverlayButton>
      }
    />
  );
}
