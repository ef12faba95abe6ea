/** The ping that public/first.js sent ahead, while the app's own code was still on its way. */
interface FirstPing {
  session: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    firstPing?: FirstPing | undefined;
  }
}

/**
 * Like fetch, but the first ping is the one that was sent ahead, where it was sent for the same session.
 * @param session whose ping is wanted
 */
export function fetchAfterFirst(session: () => string | null): typeof fetch {
  return (asked, init) => {
    if (asked !== '/api/ping') return fetch(asked, init);
    const ahead = window.firstPing;
    window.firstPing = undefined;
    return ahead && ahead.session === session() ? ahead.answer : fetch(asked, init);
  };
}
