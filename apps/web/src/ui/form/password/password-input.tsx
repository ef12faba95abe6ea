import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { InputProps } from '../input.tsx';
import { Input } from '../input.tsx';

export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="mr-1 grid size-8 place-items-center rounded-control text-subtle hover:text-fg touch:size-11"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-4" aria-hidden="true" />
        </button>
      }
    />
  );
}
