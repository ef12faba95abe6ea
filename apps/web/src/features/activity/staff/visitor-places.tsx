import { places } from '../../../lib/places.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

/** The rows of the panel before they have loaded. */
export function VisitorPlaces() {
  return (
    <ul aria-busy="true" className="divide-y divide-line">
      {places(6).map((place) => (
        <li key={place} className="px-4 py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-4 w-64" />
        </li>
      ))}
    </ul>
  );
}
