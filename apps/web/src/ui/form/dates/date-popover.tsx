import type { Overlay } from '../../overlay/overlay-button.tsx';
import { Popover } from '../../overlay/popover.tsx';
import { Calendar } from './calendar.tsx';

interface DatePopoverProps extends Overlay {
  value: string | null;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

export function DatePopover({ value, today, min, max, onChange, ...overlay }: DatePopoverProps) {
  return (
    <Popover title="Choose a date" bare align="end" className="p-3" {...overlay}>
      <Calendar
        value={value}
        today={today}
        min={min}
        max={max}
        onChange={(day) => {
          onChange(day);
          overlay.onOpen(false);
        }}
      />
    </Popover>
  );
}
