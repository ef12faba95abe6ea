import { useEffect } from 'react';

const SITE = 'Papermint (Simulated)';

export function titleText(name: string | undefined): string {
  return name ? `${name} · ${SITE}` : SITE;
}

/** Names the document while its screen is shown. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = titleText(name);
  }, [name]);
}
