import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useFormErrors } from '../../../frames/form/form-errors.ts';
import { useBaseVersion } from './changed-meanwhile.tsx';
import type { SiteField, SiteSettings, SiteValues } from './site-values.ts';
import { editsIn, inputOf, storedValues } from './site-values.ts';

export const SITE_FORM = 'site';

export const refreshSettings = () =>
  Promise.all(
    [trpc.settingsStaff.view.queryKey(), trpc.settingsStaff.versions.queryKey()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** As many links as a site may have. */
export const MOST_LINKS = 8;

const LINK_FIELDS = Array.from({ length: MOST_LINKS }, (_, place) => [
  `website.social.${place}.label` as const,
  `website.social.${place}.url` as const,
]).flat();

const ERRORS = [
  ...(['website.name', 'website.tagline', 'website.theme', 'website.accent', ...LINK_FIELDS] as const),
  ...(['contact.email', 'contact.phone', 'contact.address', 'reason'] as const),
];

export type SiteEdits = ReturnType<typeof useSiteEdits>;

/** The edits of the site's form, which the form and its preview share. */
export function useSiteEdits(settings: SiteSettings) {
  const stored = storedValues(settings);
  const [typed, setTyped] = useState<Partial<SiteValues>>({});
  const [reason, setReason] = useState('');
  const errors = useFormErrors(SITE_FORM, ERRORS);
  const edits = editsIn(stored, typed);
  const dirty = Object.keys(edits).length > 0;
  const { base, accept, acceptOwn } = useBaseVersion(settings.version, dirty);

  const drop = () => {
    setTyped({});
    setReason('');
    errors.clear();
  };
  const saving = useMutation({
    mutationFn: (version: number) =>
      client.settingsStaff.update.mutate({ ...inputOf(edits), version, ...(reason && { reason }) }),
    async onSuccess() {
      await refreshSettings();
      drop();
    },
    async onError(error) {
      errors.take(error);
      // Another person may have saved meanwhile. The form then shows the changes.
      await refreshSettings();
    },
  });

  return {
    values: { ...stored, ...typed },
    dirty,
    reason,
    errors,
    busy: saving.isPending,
    /** The version that the edits were made on. */
    base,
    drop,
    edit<N extends SiteField>(name: N, value: SiteValues[N]) {
      setTyped((before) => ({ ...before, [name]: value }));
      errors.clear();
    },
    setReason(next: string) {
      setReason(next);
      errors.clear();
    },
    save() {
      if (!dirty || saving.isPending) return;
      if (edits['website.name']?.trim() === '') errors.refuse({ 'website.name': 'Enter a name' });
      else saving.mutate(base);
    },
    /** Shows changes that the reader saved with another form of the page. */
    saved(changed: SiteSettings) {
      queryClient.setQueryData(trpc.settingsStaff.view.queryKey({}), changed);
      acceptOwn(changed.version);
      return refreshSettings();
    },
    /** Keeps the edits, on top of changes that others have saved. */
    keep() {
      accept();
      errors.clear();
    },
  };
}
