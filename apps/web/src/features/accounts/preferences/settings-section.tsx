import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

interface SettingsSectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** The subject of the section at the left, or above on a small screen. Its settings are in a card beside it. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  return (
    <section aria-label={title} className="grid gap-3 lg:grid-cols-12 lg:gap-8">
      <div className="lg:col-span-4">
        <h2 className="text-16 font-semibold">{title}</h2>
        <p className="mt-1 text-13 text-muted">{about}</p>
      </div>
      <Card className="p-4 md:p-5 lg:col-span-8">{children}</Card>
    </section>
  );
}

export const PROFILE = {
  title: 'Profile',
  about: 'Other traders can find you by your nickname.',
};

export const CURRENCY = {
  title: 'Currency',
  about: 'Used to show your totals. Your assets are not converted.',
};

/** The placeholder of profile and currency while the account loads. */
export function SectionsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8 md:gap-10">
      <SettingsSection {...PROFILE}>
        <div className="grid gap-4 sm:grid-cols-2">
          {['first', 'last', 'nickname', 'country'].map((field) => (
            <FieldSkeleton key={field} hint={field === 'nickname'} />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection {...CURRENCY}>
        <FieldSkeleton />
        <Skeleton className="mt-4 h-16 w-full" />
      </SettingsSection>
    </div>
  );
}

function FieldSkeleton({ hint = false }: { hint?: boolean }) {
  return (
    <div>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-1.5 h-10 w-full touch:h-11" />
      {hint ? <Skeleton className="mt-1.5 h-4 w-48" /> : null}
    </div>
  );
}
