import type { RestRequest } from '@papermint/contracts/common/rest-request';

/**
 * A query as one word, under which public/first.js sends it and the app finds its answer: its URL. For a POST its
 * body follows after a `#`, encoded without spaces and with plain colons.
 */
export const firstAsk = ({ method, url, body }: RestRequest): string =>
  method === 'POST' ? `${url}#${encodeURI(body ?? '')}` : url;
