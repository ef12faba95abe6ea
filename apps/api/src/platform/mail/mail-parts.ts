import type { LinkPurpose } from '@papermint/contracts/mails/link-purposes';
import { isOwn, LINK } from './mail-message.ts';

/** What a mail holds that opens something. */
export interface MailSecrets {
  /** A one-time code. */
  code?: string;
  /** The token of a link. */
  token?: string;
  /** An API key. */
  key?: string;
}

/** What a program needs of a mail. */
export interface MailParts {
  codes: string[];
  /** Each link once, in the order of the text. A null purpose: no page of this site that mails name. */
  links: { url: string; purpose: LinkPurpose | null }[];
}

/** The pages that mails lead to. A link with a token comes before the page alone. */
const PURPOSES: readonly (readonly [RegExp, LinkPurpose])[] = [
  [/\/verify\/email\/[\w-]+$/, 'verify_email'],
  [/\/reset-password\/email\/[\w-]+$/, 'reset_password'],
  [/\/login\?token=[\w-]+$/, 'sign_in'],
  [/\/login$/, 'sign_in_page'],
  [/\/forgot-password$/, 'forgot_password_page'],
  [/\/support\?conversation=[\w-]+$/, 'conversation'],
];

/** What ends a sentence or a bracket, not the link before it. */
const AFTER_LINK = /[.,;:!?'"”’)\]}>]+$/;

/**
 * The codes and links of a mail. Codes are those it was made with, because people may write digits in a text.
 * @param text with its secrets filled in
 */
export function partsOf(text: string, { code }: MailSecrets, siteUrl: string): MailParts {
  const urls = (text.match(LINK) ?? [])
    .map((link) => link.replace(AFTER_LINK, ''))
    .filter((url) => URL.canParse(url));
  const links = [...new Set(urls)].map((url) => ({ url, purpose: purposeOf(url, siteUrl) }));
  return { codes: code === undefined ? [] : [code], links };
}

function purposeOf(url: string, siteUrl: string): LinkPurpose | null {
  if (!isOwn(url, siteUrl)) return null;
  return PURPOSES.find(([page]) => page.test(url))?.[1] ?? null;
}
