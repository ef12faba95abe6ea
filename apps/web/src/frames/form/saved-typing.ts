import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useDebounced } from '../../lib/debounced.ts';
import type { ContractForm } from './contract-form.ts';

/** The pause after typing, ms. */
const PAUSE = 800;

/** Keeps the values of a form whenever typing has paused. */
export function useSavedTyping<V extends FieldValues>(
  form: ContractForm<V>,
  save: ((values: V) => Promise<unknown>) | undefined,
): void {
  const typed = useDebounced(JSON.stringify(form.values), PAUSE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when typing has paused
  useEffect(() => {
    if (form.dirty) void save?.(form.values);
  }, [typed]);
}
