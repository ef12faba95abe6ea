import type { LucideIcon } from 'lucide-react';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

interface SandboxPageProps {
  /** The name of the company in this exchange: "Test Bank". */
  company: string;
  icon: LucideIcon;
  /** Whose page it stands for: 'PayPal', 'your card issuer'. */
  of: string;
  title: string;
  children: ReactNode;
}

/** A page that stands for another company's page: another face, always light, and the sentence that it is simulated. */
export function SandboxPage({ company, icon: Icon, of, title, children }: SandboxPageProps) {
  return (
    <div className="light flex min-h-[calc(100dvh-var(--strip))] flex-col bg-surface-2 text-fg">
      <header className="border-b border-line bg-surface-1">
        <p className="mx-auto flex h-16 w-full max-w-120 items-center gap-3 px-4 text-16 font-semibold">
          <span className="grid size-9 place-items-center rounded-full bg-info text-surface-1">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          {company}
        </p>
      </header>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-5 px-4 py-6 md:py-12">
        <p className="flex items-start gap-2 rounded-card border border-warn/25 bg-tint-warn px-4 py-3 text-13 text-warn">
          <FlaskConical className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>Simulation: this page stands in for {of}. No real money moves. Do not enter real data.</span>
        </p>
        <div className="flex flex-col gap-5 rounded-card border border-line bg-surface-1 p-5 shadow-1 md:p-8">
          <h1 className="text-24 font-semibold">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
