import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/form/button.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { monthName } from './month-names.ts';

interface MonthChoiceProps {
  /** The latest first. */
  months: readonly string[];
  month: string;
  onMonth: (month: string) => void;
}

/** A month of the account, with the buttons of its neighbors. */
export function MonthChoice({ months, month, onMonth }: MonthChoiceProps) {
  const place = months.indexOf(month);
  const [later, earlier] = [months[place - 1], months[place + 1]];
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <Button
        look="ghost"
        size="icon"
        aria-label="Previous month"
        disabled={earlier === undefined}
        onClick={() => earlier && onMonth(earlier)}
      >
        <ChevronLeft className="size-4" />
      </Button>
      <NativeSelect
        label="Month"
        value={month}
        options={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={onMonth}
      />
      <Button
        look="ghost"
        size="icon"
        aria-label="Next month"
        disabled={later === undefined}
        onClick={() => later && onMonth(later)}
      >
        <ChevronRight className="size-4" />
      </Button>
    </div>
  );
}
