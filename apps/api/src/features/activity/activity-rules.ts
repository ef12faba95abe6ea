import { recordedPath, recordedText } from '@papermint/contracts/activity/recording';
import { MINUTE } from '@papermint/contracts/common/time-units';

const BOT_AGENT =
  /bot\b|crawl|spider|slurp|headless|lighthouse|phantom|puppeteer|playwright|selenium|^(?:curl|wget|python|java|go-http|node|okhttp|libwww)/i;

/** Whether a User-Agent names a program. An empty one is no browser of a person. */
export const isBotAgent = (agent: string | undefined): boolean => !agent || BOT_AGENT.test(agent);

/** More events than this within this time (wall ms) come from a program. */
export const BOT_EVENTS = 20;
export const BOT_WITHIN = 10_000;
/** This many pages without a pointer or a key come from a program. */
export const BOT_PAGES = 8;

/** The observed behavior of a session. */
export interface Behavior {
  /** The instants of its latest events, wall ms, oldest first. */
  recent: readonly number[];
  pages: number;
  /** Whether a pointer or a key was used. */
  input: boolean;
}

/** Whether a session behaves like a program: too fast, or without a pointer or a key. */
export function isBotBehavior({ recent, pages, input }: Behavior): boolean {
  const last = recent.at(-1);
  const first = recent.at(-BOT_EVENTS);
  const isFast = last !== undefined && first !== undefined && last - first < BOT_WITHIN;
  return isFast || (pages >= BOT_PAGES && !input);
}

/** How long repeated looks of staff at the list, or at a session, count as one, wall ms since the last. */
export const LIST_SITTING = 30 * MINUTE;
export const SESSION_SITTING = 2 * MINUTE;

/** The texts of a reported event. */
interface Told {
  description: string;
  title: string | null;
  url: string;
  referrerUrl: string | null;
}

/** The stored part of a reported event; undefined for a page of staff or an empty text. */
export function keptOf<T extends Told>(event: T): T | undefined {
  const url = recordedPath(event.url);
  const description = recordedText(event.description);
  if (url === undefined || description === '') return undefined;
  const title = event.title === null ? null : recordedText(event.title) || null;
  const referrerUrl = event.referrerUrl === null ? null : (recordedPath(event.referrerUrl) ?? null);
  return { ...event, description, title, url, referrerUrl };
}
