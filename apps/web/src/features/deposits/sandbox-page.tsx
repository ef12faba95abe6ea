import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';

interface SandboxPageProps {
  /** Whose page it imitates: 'PayPal', 'the bank of your card'. */
  of: string;
  title: string;
  children: ReactNode;
}

/** A page that simulates another company's page, and says so. */
export function SandboxPage({ of, title, children }: SandboxPageProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 md:py-14">
      <Card className="overflow-hidden">
        <p className="flex items-center gap-2 bg-tint-warn px-5 py-2.5 text-12 font-medium text-warn">
          <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
          Sandbox: this page stands for {of}. Enter nothing real.
        </p>
        <div className="flex flex-col gap-5 p-5 md:p-6">
          <h1 className="title text-20">{title}</h1>
          {children}
        </div>
      </Card>
    </div>
  );
}
