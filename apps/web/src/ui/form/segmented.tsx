import { cn } from '../../lib/cn.ts';

interface Option<V extends string> {
  value: V;
  label: string;
  tone?: 'up' | 'down';
}

interface SegmentedProps<V extends string> {
  /** The name of the choice, for screen readers. */
  label: string;
  /** The name of the radio group, unique on the page. */
  name: string;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  size?: 'small' | 'medium';
  wide?: boolean;
}

const CHOSEN = {
  plain: 'has-checked:bg-surface-3 has-checked:text-fg',
  up: 'has-checked:bg-tint-up has-checked:text-up',
  down: 'has-checked:bg-tint-down has-checked:text-down',
};

/** One choice of a few. It is a radio group, so arrow keys and screen readers work. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, name, value, options, onChange, size = 'medium', wide = false } = props;
  return (
    <fieldset
      className={cn('rounded-control bg-surface-2 p-0.5', wide ? 'flex' : 'inline-flex')}
      aria-label={label}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative grid cursor-pointer place-items-center rounded-[5px] font-medium text-muted transition-colors duration-120 hover:text-fg',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            size === 'small'
              ? 'h-7 px-2 text-12 touch:h-11 touch:min-w-11 touch:px-2.5'
              : 'h-9 px-4 text-14 touch:h-11',
            wide && 'flex-1',
            CHOSEN[option.tone ?? 'plain'],
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
