import type { ReactNode } from 'react';
import { Component, useEffect, useState } from 'react';
import { Failed } from '../ui/layout/states.tsx';

interface State {
  broken: boolean;
}

/** Shows an error in place of a screen that throws. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <NotShown />;
  }
}

/** Replaces a screen that failed, or whose code can't be loaded. */
export function NotShown() {
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!offline) return;
    const again = () => location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [offline]);
  return (
    <Failed
      title={offline ? 'You are offline.' : 'This page could not be shown.'}
      cause={
        offline
          ? 'It loads again when the connection is back.'
          : 'Something went wrong. Reloading the page usually helps.'
      }
      onRetry={() => location.reload()}
    />
  );
}
