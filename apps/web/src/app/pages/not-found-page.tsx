import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/form/button.tsx';
import { SiteMark } from '../shells/site-logo.tsx';

export function NotFoundPage() {
  return (
    <div className="grid min-h-[70dvh] place-items-center px-6">
      <div className="flex max-w-96 flex-col items-center gap-3 text-center">
        <SiteMark className="size-12 opacity-60 grayscale" />
        <h1 className="mt-2 text-24 font-semibold">This page is not here</h1>
        <p className="text-14 text-muted">
          The address may be mistyped, or the page has moved. Nothing has happened to your account.
        </p>
        <Link to="/" className={buttonClass({ look: 'primary', className: 'mt-3' })}>
          Go to the start
        </Link>
      </div>
    </div>
  );
}
