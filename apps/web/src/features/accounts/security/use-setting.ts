import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { goToField, refusalOf } from '../../../lib/form-errors.ts';
import { refreshPing } from '../../../lib/ping.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';

interface Fault<F extends string> {
  at: F | 'root';
  message: string;
}

interface SettingOptions<I, O, F extends string> {
  form: string;
  fields: readonly F[];
  save: (input: I) => Promise<O>;
  onSaved: (answer: O) => void;
}

/** Saves something that protects the account, and keeps what was refused of it. */
export function useSetting<I, O, F extends string>(options: SettingOptions<I, O, F>) {
  const { form, fields, save, onSaved } = options;
  const [fault, setFault] = useState<Fault<F> | null>(null);
  const refuse = (refused: Fault<F>) => {
    setFault(refused);
    if (refused.at !== 'root') goToField(form, refused.at);
  };
  const mutation = useMutation({
    mutationFn: save,
    onSuccess(answer) {
      setFault(null);
      onSaved(answer);
      void refreshPing();
      void queryClient.invalidateQueries({ queryKey: trpc.security.overview.queryKey() });
    },
    onError: (error) => refuse(refusalOf(error, fields)),
  });
  return {
    busy: mutation.isPending,
    save: mutation.mutate,
    refuse,
    clear: () => setFault(null),
    at: (field: F) => (fault?.at === field ? fault.message : undefined),
    whole: fault?.at === 'root' ? fault.message : undefined,
  };
}
