import type { Overlay } from '../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import type { FilterOptionsProps } from './filter-options.tsx';
import { FilterOptions } from './filter-options.tsx';

/** The choice of a filter at its chip. A single choice closes it. */
export function FilterPopover({
  label,
  options,
  chosen,
  several,
  onChange,
  ...overlay
}: FilterOptionsProps & Overlay) {
  return (
    <Popover title={label} bare outside flush className="w-60 p-1.5" {...overlay}>
      <FilterOptions
        label={label}
        options={options}
        chosen={chosen}
        several={several}
        onChange={(next) => {
          onChange(next);
          if (!several) overlay.onOpen(false);
        }}
      />
    </Popover>
  );
}
