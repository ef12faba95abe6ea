import { foldedText } from '@papermint/contracts/common/folded-text';
import { useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Input } from '../../ui/form/input.tsx';

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterOptionsProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  /** More than one value may be chosen. */
  several?: true | undefined;
  onChange: (chosen: string[]) => void;
}

/** From this number of options on they can be searched. */
const SEARCHED_FROM = 10;

/** The values of a filter, to choose from. */
export function FilterOptions({ label, options, chosen, several, onChange }: FilterOptionsProps) {
  const [text, setText] = useState('');
  const matching = options.filter((option) => foldedText(option.label).includes(foldedText(text.trim())));
  const toggle = (value: string, on: boolean) => {
    if (!on) onChange(chosen.filter((one) => one !== value));
    else onChange(several ? [...chosen, value] : [value]);
  };
  return (
    <div>
      {options.length < SEARCHED_FROM ? null : (
        <Input
          className="mb-2 h-8"
          aria-label={`Find in ${label.toLowerCase()}`}
          placeholder="Find"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul aria-label={label} className="max-h-72 overflow-y-auto overscroll-contain">
        {matching.map((option) => (
          <li
            key={option.value}
            className="rounded-control px-2 py-1 hover:bg-float-hover *:w-full *:text-13 touch:py-0"
          >
            <Checkbox
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(on) => toggle(option.value, on)}
            />
          </li>
        ))}
      </ul>
      {matching.length === 0 ? <p className="px-2 py-1 text-13 text-muted">No results.</p> : null}
    </div>
  );
}
