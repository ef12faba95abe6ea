import type { PasswordOwner } from '@papermint/contracts/accounts/password-rules';
import { useId } from 'react';
import { cn } from '../../../lib/cn.ts';
import type { InputProps } from '../input.tsx';
import { PasswordInput } from './password-input.tsx';
import { passwordStrength, STRENGTH_WORDS } from './password-strength.ts';

const TONES = ['bg-surface-3', 'bg-danger', 'bg-warn', 'bg-info', 'bg-ok'];

interface NewPasswordInputProps extends Omit<InputProps, 'type' | 'after'> {
  value: string;
  /** The owner of the password: their name makes a weak one. */
  owner?: PasswordOwner;
}

/** A new password, with a bar that shows its strength. */
export function NewPasswordInput({ value, owner, ...rest }: NewPasswordInputProps) {
  const id = useId();
  const strength = passwordStrength(value, owner);
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
