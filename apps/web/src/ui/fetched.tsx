import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';

/** Code that is fetched when it is wanted. Where that fails it is not there, and all around it stays. */
export class Fetched extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
