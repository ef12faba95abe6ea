import { cn } from '../../lib/cn.ts';

interface SliderProps {
  label: string;
  /** Whole percent, 0 to 100. */
  value: number;
  /** The percents with a stop, which can be pressed. */
  stops?: readonly number[];
  disabled?: boolean;
  /** The name of a stop: '25% of available balance'. */
  nameOf?: (percent: number) => string;
  onChange: (percent: number) => void;
}

/** A share of something. It is a native range input, so arrow keys, Home and End work. */
export function Slider({ label, value, stops = [], disabled = false, nameOf, onChange }: SliderProps) {
  const held = Math.min(100, Math.max(0, value));
  return (
    <div className={cn('flex flex-col', disabled && 'opacity-50')}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${held}%`}
        min={0}
        max={100}
        step={1}
        value={held}
        disabled={disabled}
        className="slider"
        style={{ '--share': `${held}%` } as React.CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {stops.length > 0 ? (
        <div className="relative h-7 touch:h-11">
          {stops.map((percent) => (
            <button
              key={percent}
              type="button"
              disabled={disabled}
              aria-label={nameOf?.(percent)}
              aria-pressed={held === percent}
              className={cn(
                'num absolute rounded-control px-1.5 py-1 text-12 font-medium text-muted transition-colors duration-120 enabled:hover:bg-surface-2 enabled:hover:text-fg aria-pressed:text-fg touch:flex touch:min-h-11 touch:min-w-11 touch:items-start touch:pt-0',
                percent === 100
                  ? 'right-0 -mr-1.5 touch:justify-end'
                  : '-translate-x-1/2 touch:justify-center',
              )}
              style={percent === 100 ? undefined : { left: `${percent}%` }}
              onClick={() => onChange(percent)}
            >
              {percent}%
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
