import { OTPField } from '@base-ui/react/otp-field';
import type { Ref } from 'react';
import { cn } from '../../lib/cn.ts';
import { places } from '../../lib/places.ts';
import type { ControlProps } from './field.tsx';

interface CodeInputProps extends Partial<ControlProps> {
  value: string;
  length?: number;
  /** Hides the digits: for a PIN, which stays valid, not for a one-time code. */
  secret?: boolean;
  disabled?: boolean;
  /** As wide as there is room. */
  wide?: boolean;
  /** Its first digit. */
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  /** Called after the last digit, typed or pasted. */
  onComplete?: (value: string) => void;
}

/** A field for a code, digit by digit. It can be pasted whole, and a phone offers the code it received. */
export function CodeInput(props: CodeInputProps) {
  const { id, value, length = 6, secret = false, disabled = false, wide = false, ...others } = props;
  const { onChange, onComplete, ref, ...aria } = others;
  return (
    <OTPField.Root
      {...(id ? { id } : {})}
      aria-describedby={aria['aria-describedby']}
      length={length}
      value={value}
      mask={secret}
      disabled={disabled}
      {...(secret ? { autoComplete: 'off' } : {})}
      className="flex gap-2"
      onValueChange={onChange}
      {...(onComplete ? { onValueComplete: onComplete } : {})}
    >
      {places(length).map((place, index) => (
        <OTPField.Input
          key={place}
          {...(index === 0 && ref ? { ref } : {})}
          aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${length}`}
          aria-invalid={aria['aria-invalid']}
          className={cn(
            'num h-12 w-full min-w-0 rounded-control border border-control bg-field text-center text-20 font-semibold text-fg transition-colors duration-120',
            'focus-visible:border-focus focus-visible:-outline-offset-1 disabled:border-line disabled:bg-surface-2 disabled:text-subtle aria-invalid:border-danger',
            !wide && 'max-w-11',
            length === 6 && index === 3 && 'ml-2',
          )}
        />
      ))}
    </OTPField.Root>
  );
}
