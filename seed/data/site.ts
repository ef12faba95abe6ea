import { ACCENT, SITE_NAME, TAGLINE } from '@papermint/contracts/site/config';

/** The site's settings until staff change them. */
export const site = {
  website: {
    name: SITE_NAME,
    tagline: TAGLINE,
    theme: 'dark' as const,
    accent: ACCENT,
    logo: null,
    social: [],
  },
  contact: {
    email: 'desk@papermint.test',
    phone: '+00 555 0100',
    address: '1 Sample Street, Nowhere',
  },
  /** A local script, which shows that the chat is simulated. */
  chat: {
    live_chat: false,
    live_chat_code: '/live-chat.js',
    live_chat_script_attributes: '{"async":true,"defer":true}',
  },
  accounts: { registration_open: true },
};
