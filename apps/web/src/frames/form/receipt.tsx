import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface ReceiptProps {
  /** "Sent". */
  title: string;
  /** The result, in a sentence. */
  about: string;
  /** The facts of it. */
  children: ReactNode;
  again: { label: string; onClick: () => void };
  /** Where it is listed. */
  next: { label: string; to: string };
}

/** The result of a wizard. */
export function Receipt({ title, about, children, again, next }: ReceiptProps) {
  return (
    <Card className="flex max-w-xl flex-col gap-5 p-5 md:p-6">
      <Banner tone="success" title={title} alert>
        {about} Simulated: no real money moved.
      </Banner>
      {children}
      <div className="flex gap-3 max-sm:flex-col">
        <Button look="primary" className="sm:flex-1" autoFocus onClick={again.onClick}>
          {again.label}
        </Button>
        <Link to={next.to} className={buttonClass({ className: 'sm:flex-1' })}>
          {next.label}
        </Link>
      </div>
    </Card>
  );
}
