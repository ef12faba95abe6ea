import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';

const PhonePreview = lazyWithPreload(() => import('./phone-preview.tsx').then((m) => m.PhonePreview));

/** The hint of a field for a phone number: how the typed number is read. */
export function PhoneHint({
  typed,
  country,
  otherwise,
}: {
  typed: string;
  country: string;
  otherwise: string;
}) {
  if (typed.trim() === '') return otherwise;
  return (
    <LazyBoundary>
      <PhonePreview typed={typed} country={country} otherwise={otherwise} />
    </LazyBoundary>
  );
}
