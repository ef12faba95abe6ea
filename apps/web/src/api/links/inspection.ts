import type { RestRequest } from '@papermint/contracts/common/rest-request';

/** A request that is about to be sent. */
export interface InspectedRequest extends RestRequest {
  /** Name of the call: 'transfers.send'. */
  call: string;
  input: unknown;
}

export interface InspectedAnswer {
  /** 0 without an answer. */
  status: number;
  answer: unknown;
}

/** Sees a request. It gives the request further headers, and takes its answer. */
export type Inspection = (request: InspectedRequest) => {
  headers: Readonly<Record<string, string>>;
  answered: (answer: InspectedAnswer) => void;
};

let current: Inspection | null = null;

/** The inspection of all later requests; null for none. Its code loads when a visitor opens the inspector. */
export function inspectRequests(inspection: Inspection | null): void {
  current = inspection;
}

export const inspection = (): Inspection | null => current;
