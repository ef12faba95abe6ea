import type { ReactNode } from 'react';

/** An option of a select or a combobox. */
export interface Option {
  value: string;
  label: string;
  /** At the right, muted: a code, a balance. */
  note?: string;
  picture?: ReactNode;
  disabled?: boolean;
  /** Further texts that find it where an option is searched for, such as the countries of a currency. */
  words?: readonly string[];
}

export const OPTION_ROW =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-13 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-float-hover touch:min-h-11 touch:text-14';

export function OptionFace({ option }: { option: Option }) {
  return (
    <>
      {option.picture}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.note ? <span className="num shrink-0 text-12 text-muted">{option.note}</span> : null}
    </>
  );
}
