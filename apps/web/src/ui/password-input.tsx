import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from './cn.ts';
import type { InputProps } from './input.tsx';
import { Input } from './input.tsx';
import { passwordStrength, STRENGTH_WORDS } from './password-strength.ts';

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

const TONES = ['bg-surface-3', 'bg-danger', 'bg-warn', 'bg-info', 'bg-ok'];

/** A new password, with a bar that says how hard it is to guess. */
export function NewPasswordInput({ value, ...rest }: Omit<InputProps, 'type' | 'after'> & { value: string }) {
  const id = useId();
  const strength = passwordStrength(value);
  const described = [rest['aria-describedby'], id].filter(Boolean).join(' ');
  return (
    <div>
      <PasswordInput autoComplete="new-password" {...rest} value={value} aria-describedby={described} />
      <div className="mt-2 flex items-center gap-3">
        <div className="grid flex-1 grid-cols-4 gap-1" aria-hidden="true">
          {[1, 2, 3, 4].map((level) => (
            <span
              key={level}
              className={cn(
                'h-1 rounded-full transition-colors duration-180',
                level <= strength ? TONES[strength] : 'bg-surface-3',
              )}
            />
          ))}
        </div>
        <p id={id} aria-live="polite" className="min-w-12 text-right text-12 text-muted">
          <span className="sr-only">{strength === 0 ? '' : 'Strength: '}</span>
          {STRENGTH_WORDS[strength]}
        </p>
      </div>
    </div>
  );
}
