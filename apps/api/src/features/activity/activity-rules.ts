import { recordedPath, recordedText } from '@papermint/contracts/activity/recording';

const BOT_AGENT =
  /bot\b|crawl|spider|slurp|headless|lighthouse|phantom|puppeteer|playwright|selenium|^(?:curl|wget|python|java|go-http|node|okhttp|libwww)/i;

/** Whether an agent says that it is a program; one that says nothing is none of a person's browser. */
export const isBotAgent = (agent: string | undefined): boolean => !agent || BOT_AGENT.test(agent);

/** More events than this in this time, wall ms, are more than a person makes. */
export const BOT_EVENTS = 20;
export const BOT_WITHIN = 10_000;
/** So many pages without a pointer or a key are opened by a program. */
export const BOT_PAGES = 8;

/** What is known of the behavior of a session. */
export interface Behavior {
  /** When its latest events came, wall ms, oldest first. */
  recent: readonly number[];
  pages: number;
  /** Whether a pointer or a key was used. */
  input: boolean;
}

/** Whether a session behaves as a program does: too fast, or without ever touching anything. */
export function isBotBehavior({ recent, pages, input }: Behavior): boolean {
  const last = recent.at(-1);
  const first = recent.at(-BOT_EVENTS);
  const isFast = last !== undefined && first !== undefined && last - first < BOT_WITHIN;
  return isFast || (pages >= BOT_PAGES && !input);
}

/** For how long a look of staff at a list counts as one, and at one session; wall ms since they asked last. */
export const LIST_SITTING = 30 * 60_000;
export const SESSION_SITTING = 2 * 60_000;

/** The texts of a reported event. */
interface Told {
  description: string;
  title: string | null;
  url: string;
  referrerUrl: string | null;
}

/** What is kept of a reported event, whatever its tab has left in it; undefined for a page of staff or no text. */
export function keptOf<T extends Told>(told: T): T | undefined {
  const url = recordedPath(told.url);
  const description = recordedText(told.description);
  if (url === undefined || description === '') return undefined;
  const title = told.title === null ? null : recordedText(told.title) || null;
  const referrerUrl = told.referrerUrl === null ? null : (recordedPath(told.referrerUrl) ?? null);
  return { ...told, description, title, url, referrerUrl };
}
