import { useSearchParams } from 'react-router-dom';

/** The step of a process, in the URL, so that the back button goes to the step before. */
export function useSteps(names: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const asked = Math.max(0, names.indexOf(params.get('step') ?? ''));
  const go = (index: number, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (index === 0) after.delete('step');
        else after.set('step', names[index] ?? '');
        return after;
      },
      { replace },
    );
  return [asked, go] as const;
}
