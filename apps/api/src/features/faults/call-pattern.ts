import { callList, callNamed, subscriptionList } from '@papermint/contracts/calls';
import { socketNames, userStreamNames } from '@papermint/contracts/faults/fault-kinds';
import { distance } from 'fastest-levenshtein';

/** A name with more differences, per character, is another name. */
const MOST_DIFFERENT = 0.4;
const MOST_NEAR = 3;

/** What a pattern matches. */
export interface Matched {
  /** The names of calls. */
  names: ReadonlySet<string>;
  /** How many calls of the sandbox a star would match too: they are left out. */
  leftOut: number;
}

/** The ways to write a call: its name, its method and path, its path. */
function formsOf(name: string): string[] {
  const { method = '', path = '' } = callNamed(name) ?? {};
  return [name, `${method} ${path}`, path];
}

/**
 * The calls that a pattern matches: `transfers.send`, `POST /api/secure/transfer`, `/api/secure/transfer`, or with stars
 * for any characters. A pattern with a star matches no call of the sandbox.
 */
export function callsMatching(pattern: string): Matched {
  const isMatch = matcherOf(pattern);
  const matching = callList().filter(({ name }) => formsOf(name).some(isMatch));
  const open = pattern.includes('*') ? matching.filter(({ call }) => !call.sandbox) : matching;
  return { names: new Set(open.map(({ name }) => name)), leftOut: matching.length - open.length };
}

const EXTRA_FEEDS = [...socketNames, ...userStreamNames];

/** The feeds, namespaces of /socket.io and user streams that a pattern of names matches; feeds of the sandbox as its calls. */
export function feedsMatching(pattern: string): Matched {
  const isMatch = matcherOf(pattern);
  const matching = subscriptionList().filter(({ name }) => isMatch(name));
  const open = pattern.includes('*')
    ? matching.filter(({ subscription }) => !subscription.sandbox)
    : matching;
  const names = new Set([...open.map(({ name }) => name), ...EXTRA_FEEDS.filter(isMatch)]);
  return { names, leftOut: matching.length - open.length };
}

/** Tries the parts between stars from left to right, so that many stars take no longer. */
export function matcherOf(pattern: string): (form: string) => boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*');
  const last = rest.pop();
  if (last === undefined) return (form) => form.toLowerCase() === first;
  return (form) => {
    const text = form.toLowerCase();
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}

/** Names of calls that were probably meant, the nearest first; none where none is near. */
export const nearCalls = (pattern: string): string[] =>
  nearest(
    pattern,
    callList().map(({ name }) => formsOf(name)),
  );

/** The same of feeds. */
export const nearFeeds = (pattern: string): string[] =>
  nearest(
    pattern,
    [...subscriptionList().map(({ name }) => name), ...EXTRA_FEEDS].map((name) => [name]),
  );

/** @param named the forms of each; of each at most one is near */
function nearest(pattern: string, named: readonly string[][]): string[] {
  const given = pattern.toLowerCase();
  const measured = named.map((forms) => {
    const all = forms.map((form) => ({ form, far: distance(given, form.toLowerCase()) / form.length }));
    return all.reduce((best, one) => (one.far < best.far ? one : best));
  });
  return measured
    .filter(({ far }) => far <= MOST_DIFFERENT)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_NEAR)
    .map(({ form }) => form);
}
