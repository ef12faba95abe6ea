import type { RestRequest } from './rest-request.ts';

/**
 * A query as one word, by which public/first.js asks it and the app finds its answer: its URL, and of one that is sent
 * by POST its body after a `#`, encoded so that it has no space and that a colon stays as it is.
 */
export const firstAsk = ({ method, url, body }: RestRequest): string =>
  method === 'POST' ? `${url}#${encodeURI(body ?? '')}` : url;
