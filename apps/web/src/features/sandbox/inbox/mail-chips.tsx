import type { LinkPurpose } from '@papermint/contracts/mails/link-purposes';
import { ownPath } from '../../../lib/text/own-link.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { TextLink } from '../../../ui/text/link.tsx';

const PURPOSES = {
  verify_email: 'Verify email',
  sign_in: 'Sign in',
  reset_password: 'Reset password',
  conversation: 'Conversation',
  forgot_password_page: 'Forgot password',
  sign_in_page: 'Sign-in page',
} as const satisfies Record<LinkPurpose, string>;

interface MailChipsProps {
  codes: readonly string[];
  links: readonly { url: string; purpose: LinkPurpose | null }[];
}

/** The codes of an email to copy, and its links to open or copy. */
export function MailChips({ codes, links }: MailChipsProps) {
  if (codes.length + links.length === 0) return null;
  return (
    <ul aria-label="Codes and links" className="flex flex-wrap gap-2">
      {codes.map((code) => (
        <li key={code} className={CHIP}>
          <span className="font-mono text-13">{code}</span>
          <CopyButton text={code} label={`Copy code ${code}`} />
        </li>
      ))}
      {links.map(({ url, purpose }) => {
        const name = purpose === null ? shortOf(url) : PURPOSES[purpose];
        return (
          <li key={url} className={CHIP}>
            <span className="truncate text-13">
              <TextLink to={ownPath(url, location.origin) ?? url}>{name}</TextLink>
            </span>
            <CopyButton text={url} label={`Copy link: ${name}`} />
          </li>
        );
      })}
    </ul>
  );
}

const CHIP =
  'inline-flex max-w-full min-w-0 items-center gap-1 rounded-full border border-line bg-surface-2 py-0.5 pr-1 pl-3';

/** The path of an address, without its token. */
const shortOf = (url: string) => new URL(url).pathname;
