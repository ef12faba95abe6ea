import type { InputProps } from '../../../ui/form/input.tsx';
import { Input } from '../../../ui/form/input.tsx';

/** The email field of signing in, for password managers. */
export function EmailInput(props: Omit<InputProps, 'type'>) {
  return <Input {...props} type="email" inputMode="email" autoComplete="username" />;
}
