import { chartColorRoles, cssColor } from '../../../charting/engine/chart-colors.ts';

interface SwatchesProps {
  name: string;
  value: string;
  roles?: readonly string[];
  onChange: (color: string) => void;
}

/** Chooses a color by its role. */
export function Swatches({ name, value, roles = chartColorRoles, onChange }: SwatchesProps) {
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <label
          key={role}
          className="grid size-7 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-fg has-focus-visible:outline-2 has-focus-visible:outline-focus touch:size-9"
        >
          <input
            type="radio"
            name={name}
            value={role}
            checked={value === role}
            aria-label={`Color ${role}`}
            className="sr-only"
            onChange={() => onChange(role)}
          />
          <span aria-hidden="true" className="size-4.5 rounded-full" style={{ background: cssColor(role) }} />
        </label>
      ))}
    </span>
  );
}
