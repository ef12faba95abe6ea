import { firstAsk } from './first-ask.ts';

/** The answers to the requests that public/first.js sent while the app's scripts were loading. */
interface FirstAnswers {
  session: string | null;
  /** By URL and body, like firstAsk. Null if the session has no account, so that the call was not made. */
  answers: Record<string, Promise<Response | null>>;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers | undefined;
  }
}

/**
 * A fetch that uses each answer of first.js once, if it belongs to the same session.
 * @param session gives the current session token
 */
export function fetchAfterFirst(session: () => string | null): typeof fetch {
  return async (url, init) => {
    const { firstAnswers: first } = window;
    const { method = 'GET', body } = init ?? {};
    const request = firstAsk({ method, url: String(url), body: typeof body === 'string' ? body : null });
    const isSame = (method === 'GET' || method === 'POST') && first?.session === session();
    const ahead = isSame ? first?.answers[request] : undefined;
    if (ahead) delete first?.answers[request];
    return (await ahead) ?? fetch(url, init);
  };
}
