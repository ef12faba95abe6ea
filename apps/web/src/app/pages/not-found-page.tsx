import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/form/button.tsx';
import { SiteSymbol } from '../shells/common/site-logo.tsx';

export function NotFoundPage() {
  return (
    <div className="grid min-h-[70dvh] place-items-center px-6">
      <div className="flex max-w-96 flex-col items-center gap-3 text-center">
        <SiteSymbol className="size-12 opacity-60 grayscale" />
        <h1 className="title mt-2 text-24">Page not found</h1>
        <p className="text-14 text-muted">Check the address, or start again from the home page.</p>
        <Link to="/" className={buttonClass({ look: 'primary', className: 'mt-3' })}>
          Go to home page
        </Link>
      </div>
    </div>
  );
}
