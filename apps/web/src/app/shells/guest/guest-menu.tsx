import { Link, useLocation } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { isHere, useGuestPlaces } from './guest-places.ts';

/** The public pages, in the header of a wide window. */
export function GuestMenu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="flex items-center lg:gap-1">
      {useGuestPlaces().map((place) => (
        <Link
          key={place.to}
          to={place.to}
          aria-current={isHere(place, pathname) ? 'page' : undefined}
          className="flex h-9 items-center rounded-control px-1.5 text-13 font-medium text-muted lg:px-3 lg:text-14 transition-colors duration-120 hover:text-fg aria-[current=page]:text-fg"
        >
          {place.label}
        </Link>
      ))}
    </nav>
  );
}

/** The public pages, in the bar of a phone. */
export function GuestBottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)]"
    >
      {useGuestPlaces().map((place) => {
        const here = isHere(place, pathname);
        return (
          <Link
            key={place.to}
            to={place.to}
            aria-current={here ? 'page' : undefined}
            className={cn(
              // Each is as wide as its label, and shares the rest of the width.
              'flex h-14 flex-auto flex-col items-center justify-center gap-0.5 text-11 font-medium',
              here ? 'text-accent' : 'text-muted',
            )}
          >
            <place.icon className="size-5" aria-hidden="true" />
            {place.label}
          </Link>
        );
      })}
    </nav>
  );
}
