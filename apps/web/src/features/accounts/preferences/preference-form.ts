import type { ProfileField } from '@papermint/contracts/accounts/profile-rules';
import { nameError, nicknameError, profileFields } from '@papermint/contracts/accounts/profile-rules';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Trader } from '../../../api/ping.ts';
import { refreshPing } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import type { FormErrors } from '../../../frames/form-errors.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';
import { fieldId } from '../../../ui/form/field.tsx';

export const FORM = 'preference';

const FIELDS = [...profileFields, 'currency'] as const;
export type Name = (typeof FIELDS)[number];
export type Values = Record<Name, string>;

/** The error of a field, in the server's words. */
function errorOf(name: Name, text: string): string | undefined {
  const value = text.trim();
  if (name === 'country') return value === '' ? 'Choose a country' : undefined;
  if (name === 'currency') return value === '' ? 'Choose a currency' : undefined;
  const error = name === 'nickname' ? nicknameError(value) : nameError(value);
  return error && `${LABELS[name]} ${error}`;
}

export const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  country: 'Country',
  currency: 'Currency',
} as const satisfies Record<Name, string>;

type Edits = Partial<Values>;

export interface PreferenceForm {
  values: Values;
  errors: FormErrors<Name>;
  dirty: boolean;
  saving: boolean;
  edit: (name: Name, value: string) => void;
  discard: () => void;
  save: () => void;
}

/** The reader's unsaved changes, laid over the saved values. Those may change meanwhile, in another tab. */
export function usePreferenceForm(trader: Trader): PreferenceForm {
  const [edits, setEdits] = useState<Edits>({});
  const errors = useFormErrors(FORM, FIELDS);
  const focused = useRef<Element | null>(null);
  const changed = FIELDS.filter((name) => edits[name] !== undefined && edits[name]?.trim() !== trader[name]);

  const saving = useMutation({
    mutationFn: () => send(changed, edits),
    onSuccess: () => setEdits({}),
    onError: async (error) => {
      // The first of the two calls may have succeeded.
      await refreshPing();
      const at = errors.take(error);
      if (at) focused.current = document.getElementById(fieldId(FORM, at));
    },
    // A disabled control loses the focus.
    onSettled: () => setTimeout(() => giveBack(focused.current)),
  });

  return {
    values: { ...pick(trader), ...edits },
    errors,
    dirty: changed.length > 0,
    saving: saving.isPending,
    edit(name, value) {
      setEdits((before) => ({ ...before, [name]: value }));
      // A field with an error is checked again at every key; a field without one only when the form is sent.
      errors.review((field, said) => (field === name ? errorOf(name, value) : said));
    },
    discard() {
      setEdits({});
      errors.clear();
      document.getElementById(FORM)?.focus({ preventScroll: true });
    },
    save() {
      if (changed.length === 0 || saving.isPending) return;
      const found = changed.map((name) => [name, errorOf(name, edits[name] ?? '')]);
      if (errors.refuse(Object.fromEntries(found))) return;
      focused.current = document.activeElement;
      saving.mutate();
    },
  };
}

const pick = (trader: Trader): Values => ({
  firstName: trader.firstName,
  lastName: trader.lastName,
  nickname: trader.nickname,
  country: trader.country,
  currency: trader.currency,
});

/**
 * The profile is one call, saved whole or not at all; the currency is another, which accepts whatever can be chosen.
 */
async function send(changed: readonly Name[], edits: Edits): Promise<void> {
  const isProfile = (name: Name): name is ProfileField => name !== 'currency';
  const input = Object.fromEntries(changed.filter(isProfile).map((name) => [name, edits[name]?.trim()]));
  const { nickname, ...others } = input;
  if (Object.keys(others).length > 0) await client.profile.updateUser.mutate(input);
  else if (nickname) await client.profile.updateNickname.mutate({ nickname });
  if (changed.includes('currency') && edits.currency) {
    await client.profile.updateCurrency.mutate({ currency: edits.currency });
  }
  await refreshPing();
}

function giveBack(focused: Element | null): void {
  const still = focused instanceof HTMLElement && focused.isConnected && focused.offsetParent !== null;
  const target = still ? focused : document.getElementById(FORM);
  target?.focus({ preventScroll: true });
}
