import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Asset, Trader } from '../../../api/ping.ts';
import { usePing } from '../../../api/ping.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { goToField } from '../../../frames/form/form-errors.ts';
import { FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { ConfirmationsSection } from './confirmations-section.tsx';
import { CurrencySection } from './currency-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FORM, usePreferenceForm } from './preference-form.ts';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionsSkeleton } from './settings-section.tsx';

export function PreferencePage() {
  const ping = usePing();
  const countries = useQuery(trpc.site.countries.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  const trader = ping.data?.trader;
  return (
    <PageFrame title="Preferences" about="Your profile, your emails and the appearance of the app.">
      <div className="flex flex-col gap-8 pb-8 md:gap-10 md:pb-10">
        {ping.isError && !ping.data ? (
          <QueryFailed query={ping} title="Your account could not be loaded." />
        ) : countries.isError ? (
          <QueryFailed query={countries} title="The list of countries could not be loaded." />
        ) : trader && countries.data ? (
          <>
            <AvatarSection trader={trader} />
            <Account trader={trader} assets={ping.data?.assets ?? []} countries={countries.data} />
          </>
        ) : (
          <SectionsSkeleton />
        )}
        <EmailSection />
        <AppearanceSection />
        <ConfirmationsSection />
        <PrivacySection />
      </div>
    </PageFrame>
  );
}

interface AccountProps {
  trader: Trader;
  assets: readonly Asset[];
  countries: Outputs['site']['countries'];
}

/** The settings that are saved with the account, in one form. */
function Account({ trader, assets, countries }: AccountProps) {
  const form = usePreferenceForm(trader);
  const { hash, key } = useLocation();

  const discard = () => {
    form.reset();
    document.getElementById(FORM)?.focus({ preventScroll: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (hash === '#currency') goToField(FORM, 'currency');
  }, [hash, key]);

  return (
    <FormFrame
      form={form}
      label="Preferences"
      className="gap-8 md:gap-10"
      guarded
      submit={form.dirty ? <SaveBar saving={form.busy} onDiscard={discard} /> : null}
    >
      <ProfileSection form={form} countries={countries} verified={trader.verified} />
      <CurrencySection form={form} countries={countries} assets={assets} />
    </FormFrame>
  );
}
