import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';

interface SettingCardProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** The card of one setting, with its purpose above the controls. */
export function SettingCard({ title, about, children }: SettingCardProps) {
  return (
    <Card className="max-w-xl p-5 md:p-6">
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="mt-1 mb-5 text-13 text-muted">{about}</p>
      {children}
    </Card>
  );
}
