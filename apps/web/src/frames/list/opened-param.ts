import { useSearchParams } from 'react-router-dom';

/** The key of the opened row of a list, stored in the URL. Opening another row replaces the entry of the history. */
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

/** The address of this list with a row opened. */
export function openedPath(params: URLSearchParams, name: string, key: string): string {
  const opened = new URLSearchParams(params);
  opened.set(name, key);
  return `?${opened}`;
}
