import { useMutation } from '@tanstack/react-query';
import { refreshPing } from '../../../api/ping.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';

interface SettingOptions<I, O, F extends string> {
  form: string;
  fields: readonly F[];
  save: (input: I) => Promise<O>;
  onSaved: (answer: O) => void;
}

/** Saves a security setting, and holds the errors of a refused one. */
export function useSetting<I, O, F extends string>(options: SettingOptions<I, O, F>) {
  const { form, fields, save, onSaved } = options;
  const errors = useFormErrors(form, fields);
  const mutation = useMutation({
    mutationFn: save,
    onSuccess(answer) {
      errors.clear();
      onSaved(answer);
      void refreshPing();
      void queryClient.invalidateQueries({ queryKey: trpc.security.overview.queryKey() });
    },
    onError: errors.take,
  });
  return { ...errors, busy: mutation.isPending, save: mutation.mutate };
}
