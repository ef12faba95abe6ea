import type { ReactNode } from 'react';
import { Component } from 'react';
import { Failed } from '../ui/states.tsx';

interface State {
  broken: boolean;
}

/** A screen that fails, or whose code can't be fetched, says so inside its shell. */
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

export function NotShown() {
  return (
    <Failed
      title="This page could not be shown."
      cause="Something went wrong while it was being put together. Loading it again usually helps."
      onRetry={() => location.reload()}
    />
  );
}
