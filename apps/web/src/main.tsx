import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { start } from './app/start/start.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

// In its own task. Together with the script it would block a slow phone for too long.
setTimeout(async () => {
  if (location.pathname === '/operator') {
    (await import('./app/operator/show-operator.tsx')).showOperator(root);
    return;
  }
  await start();
  // A transition is rendered in slices, so that a slow phone stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <Providers>
        <App />
      </Providers>,
    ),
  );
});
