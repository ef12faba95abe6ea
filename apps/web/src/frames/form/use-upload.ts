import type { FileRule, TableRule } from '@papermint/contracts/common/file-rules';
import { useEffect, useRef, useState } from 'react';
import type { Sending } from '../../api/sending/send-files.ts';
import { sendingFiles } from '../../api/sending/send-files.ts';
import { fieldId } from '../../ui/form/field.tsx';
import { useFormErrors } from './form-errors.ts';

interface UploadOptions<O> {
  form: string;
  /** The name of the part that the file is sent in. */
  name: string;
  label: string;
  rule: FileRule | TableRule;
  /** Makes the call: `(sending) => client.profile.putAvatar.mutate({}, sending)`. */
  send: (sending: Sending) => Promise<O>;
  onSent: (answer: O) => unknown;
}

/** A file that is chosen, checked and sent. */
export interface Upload extends Pick<UploadOptions<unknown>, 'form' | 'name' | 'label' | 'rule'> {
  file: File | null;
  /** The sent fraction; undefined while nothing is being sent. */
  progress: number | undefined;
  /** The error of the file. */
  error: string | undefined;
  /** What else went wrong. */
  whole: string | undefined;
  /** Chooses a file, or none. Both stop the former upload. */
  choose: (file: File | null) => void;
  /** Shows what is wrong with a file, as a predicate. */
  refuse: (problem: string) => void;
  start: () => Promise<void>;
}

/** Sends one file with a call. Leaving the page stops it. */
export function useUpload<O>(options: UploadOptions<O>): Upload {
  const { form, name, label, rule, send, onSent } = options;
  const errors = useFormErrors(form, [name]);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | undefined>();
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setProgress(undefined);
  };
  useEffect(() => () => running.current?.abort(), []);
  // The control that was used is replaced by another.
  const keepFocus = () => setTimeout(() => document.getElementById(fieldId(form, name))?.focus());
  const refuse = (problem: string) => {
    errors.refuse({ [name]: `${label} ${problem}` });
  };

  return {
    form,
    name,
    label,
    rule,
    file,
    progress,
    refuse,
    error: errors.at(name),
    whole: errors.whole,
    choose(next) {
      stop();
      errors.clear();
      setFile(next);
      keepFocus();
    },
    async start() {
      if (running.current) return;
      if (!file) {
        refuse('is required: choose a file');
        return;
      }
      const here = new AbortController();
      running.current = here;
      errors.clear();
      setProgress(0);
      try {
        const answer = await send(sendingFiles({ [name]: [file] }, here.signal, setProgress));
        if (here.signal.aborted) return;
        setFile(null);
        keepFocus();
        await onSent(answer);
      } catch (error) {
        if (!here.signal.aborted) errors.take(error);
      }
      if (running.current === here) stop();
    },
  };
}
