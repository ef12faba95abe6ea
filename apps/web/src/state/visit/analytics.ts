export interface AnalyticsEvent {
  name: 'message' | 'navigation' | 'preload-error';
  text: string;
}

/** The DOM event that carries analytics events to a listener in the page: visits are recorded from it, after consent. */
export const ANALYTICS_EVENT = 'papermint:analytics';

export function reportEvent(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: event }));
}
