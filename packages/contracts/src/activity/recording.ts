/** What can be recorded of a visit: a page view, a press of a named button or link, and what the app then said. */
export const eventTypes = ['nav', 'click', 'process'] as const;
export type EventType = (typeof eventTypes)[number];

/** A session id: random letters and digits, in the session storage of its tab. */
export const SESSION_ID = /^[A-Za-z0-9]{21}$/;
export const SESSION_ID_LENGTH = 21;

/** How long an event is kept, simulated ms. */
export const RETENTION = 24 * 3_600_000;

/** The most characters of a description or title, and of a path. */
export const MOST_TEXT = 120;
export const MOST_PATH = 200;

/** Screens whose path ends with what a link in a mail proves. */
const WITH_TOKEN = /^(\/verify\/email|\/reset-password\/email)\/.+$/i;

/** Whether a path is one of staff's, however it is written: screens are found in any case. */
export function isStaffPath(path: string): boolean {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // What can't be decoded leads to no screen of staff.
  }
  return /^\/+kut(?:\/|$)/i.test(plain);
}

/**
 * The path of a screen as it is recorded: without query, fragment and tokens.
 * @returns undefined for screens of staff, which are no visits
 */
export function recordedPath(path: string): string | undefined {
  const [bare = ''] = path.split(/[?#]/, 1);
  if (isStaffPath(bare)) return undefined;
  return bare.replace(WITH_TOKEN, '$1/…').slice(0, MOST_PATH);
}

/** A text as it is recorded: in one line, without email addresses, and cut off where it is long. */
export function recordedText(text: string): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  return line.replaceAll(/[^\s@]+@[^\s@]+/g, '…').slice(0, MOST_TEXT);
}
