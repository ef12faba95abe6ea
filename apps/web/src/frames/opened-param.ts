import { useSearchParams } from 'react-router-dom';

/** Which row of a list is looked at, by its key, in the URL. Going on to the next one leaves no step back. */
export function useOpenedParam(name: string) {
  const [params, setParams] = useSearchParams();
  const opened = params.get(name);
  const set = (key: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === null) after.delete(name);
        else after.set(name, key);
        return after;
      },
      { replace: opened !== null },
    );
  return [opened, set] as const;
}
