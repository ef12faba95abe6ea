import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';
import type { SiteConfig } from '@papermint/contracts/site/config';
import { ACCENT } from '@papermint/contracts/site/config';

/** A site with everything on but the chat. */
export const testSite: SiteConfig = {
  plugins: [],
  website: {
    name: 'Papermint',
    tagline: 'Nothing at stake',
    theme: 'dark',
    accent: ACCENT,
    logo: null,
    social: [],
  },
  contact: { email: 'desk@papermint.test', phone: '1', address: 'Nowhere' },
  live_chat: false,
  live_chat_code: '/live-chat.js',
  live_chat_script_attributes: '{}',
  registration_open: true,
  flags: Object.fromEntries(flags.map((flag) => [flag, true])) as Record<Flag, boolean>,
};
