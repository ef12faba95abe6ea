import { lazyWithPreload } from '../ui/layout/lazy.tsx';
import { NotShown } from './screen-boundary.tsx';

/** The shell of guests: a signed-in trader's session never loads it. */
export const GuestShell = lazyWithPreload(
  () => import('./shells/guest/guest-shell.tsx').then((module) => module.GuestShell),
  NotShown,
);
