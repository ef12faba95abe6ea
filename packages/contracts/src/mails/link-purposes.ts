/** What a link in a mail is for, if it leads to a page of this site that mails name. */
export const linkPurposes = [
  'verify_email',
  'sign_in',
  'reset_password',
  'sign_in_page',
  'forgot_password_page',
  'conversation',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
