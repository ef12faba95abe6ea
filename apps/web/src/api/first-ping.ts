/** The ping that public/first.js has sent while the app's scripts were still loading. */
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
 * A fetch that answers the first ping with the one first.js has sent, if that was for the same session.
 * @param session gives the current session token
 */
export function fetchAfterFirst(session: () => string | null): typeof fetch {
  return (url, init) => {
    if (url !== '/api/ping') return fetch(url, init);
    const ahead = window.firstPing;
    window.firstPing = undefined;
    return ahead && ahead.session === session() ? ahead.answer : fetch(url, init);
  };
}
