import { createRoot } from 'react-dom/client';
import { OperatorPage } from '../../features/operator/operator-page.tsx';
import { AppRouter } from '../../frames/leaving/app-router.tsx';
import { followTheme } from '../../state/reader/theme.ts';

/** Shows the operator's page instead of the app. The page needs no exchange and no session. */
export function showOperator(root: HTMLElement): void {
  document.title = 'Operator · Papermint (Simulated)';
  followTheme();
  createRoot(root).render(
    <AppRouter>
      <OperatorPage />
    </AppRouter>,
  );
}
