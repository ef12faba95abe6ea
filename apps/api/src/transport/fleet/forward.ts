import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { answeredHeaders } from './passed-headers.ts';

/** The body of a request: kept, on its way, or none. */
export type SentBody = Buffer | Readable | null;

/** What becomes of an answer. */
export interface Outcome {
  /** The request can be ended from now on. */
  onStart(controller: Dispatcher.DispatchController): void;
  /** Whether the answer is dropped, because the request is sent elsewhere once it has arrived. */
  isDropped(status: number, headers: readonly Buffer[]): boolean;
  onDropped(): void;
  /** No answer has begun. */
  onFailed(error: Error): void;
}

export interface Forwarded extends Outcome {
  request: IncomingMessage;
  response: ServerResponse;
  /** Where to, as in http://10.0.0.2:5066. */
  origin: string;
  /** Names and values in turn. */
  headers: string[];
  body: SentBody;
}

/** Sends a request to a node, and passes on what that answers as it comes. */
export function forward(through: Dispatcher, { origin, headers, body, ...rest }: Forwarded): void {
  const { method = 'GET', url = '/' } = rest.request;
  // Nodes answer HEAD without a body, so connections outlive it: `reset` would close them.
  through.dispatch({ origin, path: url, method, headers, body, reset: false }, passing(rest));
}

type Passed = Outcome & Pick<Forwarded, 'response'>;

/** Passes an answer on. A client that reads slowly slows the other node down. */
function passing({ response, ...outcome }: Passed): Dispatcher.DispatchHandler {
  let dropped = false;
  let begun = false;
  return {
    onRequestStart: outcome.onStart,
    onResponseStart(controller, status) {
      // The node has expected nothing, so news in advance are for nobody.
      if (status < 200) return;
      const headers = controller.rawHeaders as Buffer[];
      dropped = outcome.isDropped(status, headers);
      if (dropped) return;
      response.writeHead(status, answeredHeaders(headers));
      // It may have the length of a body that does not come, which the sender takes for an error.
      if (status === 304) response.end();
      // Usually the body comes with the headers. Otherwise the client need not wait for it.
      process.nextTick(() => {
        if (!begun && !response.writableEnded) response.flushHeaders();
      });
    },
    onResponseData(controller, chunk) {
      if (dropped) return;
      begun = true;
      if (response.write(chunk)) return;
      controller.pause();
      response.once('drain', () => controller.resume());
    },
    onResponseEnd() {
      if (dropped) outcome.onDropped();
      else response.end();
    },
    onResponseError(_controller, error) {
      if (dropped) outcome.onDropped();
      else if (response.writableEnded) return;
      // The client learns by the end of the connection that the answer is not whole.
      else if (response.headersSent) response.destroy();
      else outcome.onFailed(error);
    },
  };
}
