import { useSearchParams } from 'react-router-dom';

/** Who is looked at, by account number, in the URL. Going on to the next one leaves no step back. */
export function usePeek() {
  const [params, setParams] = useSearchParams();
  const peek = params.get('peek');
  const set = (accountId: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (accountId === null) after.delete('peek');
        else after.set('peek', accountId);
        return after;
      },
      { replace: peek !== null },
    );
  return [peek, set] as const;
}
