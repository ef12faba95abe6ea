import type { InputProps } from '../../../ui/form/input.tsx';
import { Input } from '../../../ui/form/input.tsx';

/** The address that somebody signs in with. */
export function EmailInput(props: Omit<InputProps, 'type'>) {
  return <Input {...props} type="email" inputMode="email" autoComplete="username" />;
}
