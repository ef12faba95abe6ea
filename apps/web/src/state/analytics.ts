export interface AnalyticsEvent {
  name: 'message' | 'navigation' | 'preload-error';
  text: string;
}

/** The DOM event by which whoever keeps the record of a visit hears of it. Nothing leaves the page by itself. */
const ANALYTICS_EVENT = 'papermint:analytics';

export function reportEvent(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: event }));
}
