import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { start } from './app/start/start.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

// Once this script is through: together they would keep a slow phone from answering for too long.
setTimeout(async () => {
  await start();
  // As a transition it is rendered in slices, so that a slow phone answers to a touch meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <Providers>
        <App />
      </Providers>,
    ),
  );
});
