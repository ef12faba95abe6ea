import { declarations } from 'virtual:call-inputs';
import type { InputError } from '@papermint/contracts/common/input-errors';
import type { CallName } from '../command.ts';

/** The part of a zod schema that a form needs. */
interface Schema {
  safeParse: (input: unknown) => { success: true } | { success: false; error: Parameters<InputErrors>[0] };
}
type InputErrors = typeof import('@papermint/contracts/common/input-errors').inputErrors;

const loaders: Record<string, () => Promise<object>> = { ...declarations };

/** Adds the declarations of staff calls, which come with the code of the back office. */
export function addDeclarations(more: typeof declarations): void {
  Object.assign(loaders, more);
}

/** Loads the rules for the input of a call. Null if an update of the app has removed their code. */
export async function inputRules(
  name: CallName,
): Promise<((input: unknown, labels: Readonly<Record<string, string | undefined>>) => InputError[]) | null> {
  const [feature = '', call = ''] = name.split('.');
  try {
    const [declared, { inputErrors }] = await Promise.all([
      loaders[feature]?.() as Promise<Record<string, { input: Schema }>> | undefined,
      import('@papermint/contracts/common/input-errors'),
    ]);
    return (input, labels) => {
      const parsed = declared?.[call]?.input.safeParse(input);
      return parsed === undefined || parsed.success ? [] : inputErrors(parsed.error, labels);
    };
  } catch {
    return null;
  }
}
