import { isStaff } from '@papermint/contracts/accounts/staff';
import { hasFlag } from '@papermint/contracts/common/flags';
import { pingOptions } from '../../api/ping.ts';
import { client, queryClient } from '../../api/trpc.ts';
import { store } from '../../lib/store.ts';
import { flagsAtom } from '../../state/site/flags.ts';
import { siteConfigAtom } from '../../state/site/site-config.ts';
import { toast } from '../../ui/overlay/toast-store.ts';
import { scriptAttributes } from './script-attributes.ts';

const NOBODY = { accountId: '', hash: null };

/** Adds the script of the live chat to the page, if the site has one. Not for staff. */
export async function startLiveChat(): Promise<void> {
  const { live_chat, live_chat_code, live_chat_script_attributes } = store.get(siteConfigAtom);
  if (!live_chat || !live_chat_code) return;
  const { trader } = await queryClient.ensureQueryData(pingOptions);
  if (trader && isStaff(trader.position, hasFlag(store.get(flagsAtom), 'admin'))) return;

  const { attributes, parsed } = scriptAttributes(live_chat_script_attributes ?? '');
  if (!parsed) toast('warning', 'Error parsing script attributes');
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  const { accountId, hash } = trader ? await client.site.chatIdentity.query({}) : NOBODY;
  if (hash) Object.assign(script.dataset, { accountId, accountHash: hash });
  script.src = live_chat_code;
  document.head.append(script);
}
