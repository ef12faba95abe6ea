import { createRoot } from 'react-dom/client';
import { clearErrors } from '../frames/form/form-error-store.ts';
import { AppRouter } from '../frames/leaving/app-router.tsx';
import { nowAtom } from '../lib/now.ts';
import { followNavigation } from '../lib/page/navigation.ts';
import { store } from '../lib/store.ts';
import { noteFirstScreen, noteIdle } from '../lib/timing/later.ts';
import { clearToasts } from '../ui/overlay/toast-store.ts';
import { Toaster } from '../ui/overlay/toaster.tsx';
import { GalleryPage } from './gallery-page.tsx';
import './gallery.css';

// All parts in all states, on one page. The development server serves it at /gallery.html and the journeys build it
// for themselves; no release contains it.

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no root');

store.set(nowAtom, Date.parse('2026-06-01T15:00:00Z'));
noteFirstScreen();
noteIdle();
followNavigation((since) => {
  clearToasts(since);
  clearErrors();
});
createRoot(root).render(
  <AppRouter>
    <GalleryPage />
    <Toaster />
  </AppRouter>,
);
