import { profileFields } from '@papermint/contracts/accounts/profile-rules';
import type { Trader } from '../../../api/ping.ts';
import { refreshPing } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';

export const FORM = 'preference';

const FIELDS = [...profileFields, 'currency'] as const;
export type Name = (typeof FIELDS)[number];
export type PreferenceForm = ContractForm<Record<Name, string>>;

/**
 * The reader's unsaved changes over the saved values, which another tab may change. The profile is one call, which
 * saves everything or nothing. The currency is another call.
 */
export function usePreferenceForm({
  firstName,
  lastName,
  nickname,
  country,
  currency,
}: Trader): PreferenceForm {
  return useContractForm('profile.updateUser', {
    id: FORM,
    defaults: { firstName, lastName, nickname, country, currency },
    input: (_, { currency: __, ...profile }) => profile,
    required: { country: 'Choose a country', currency: 'Choose a currency' },
    async send(profile, changed) {
      if (Object.keys(profile).length > 0) await client.profile.updateUser.mutate(profile);
      if (changed.currency) await client.profile.updateCurrency.mutate({ currency: changed.currency });
    },
    onDone: refreshPing,
    // The first of the two calls may have succeeded.
    onRefused: refreshPing,
  });
}
