import type { Call } from '@papermint/contracts/contract';
import type { JsonSchema } from './json-schema.ts';

const TEXT = { type: 'string' };

/** The headers of answers that many calls share. */
export const sharedHeaders = {
  Simulated: {
    description: 'Always `true`: nothing here is real.',
    schema: { type: 'string', enum: ['true'] },
  },
  World: { description: 'The world that the call was made in.', schema: TEXT },
  Traceparent: {
    description:
      'The trace of the request (W3C Trace Context): that of its own `traceparent`, else a new one. The events, entries, emails and notifications that the request causes have its second part as their trace ID.',
    schema: TEXT,
  },
  ETag: {
    description: 'Sent again as `If-None-Match`, the answer is 304 until it changes.',
    schema: TEXT,
  },
} as const;

const shared = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` });

/** The headers of the answer of a call. */
export const headersOf = (
  call: Pick<Call, 'anyWorld' | 'cacheable'>,
  sandbox: boolean,
): Record<string, JsonSchema> => ({
  'X-Simulated': shared('Simulated'),
  traceparent: shared('Traceparent'),
  ...(sandbox && !call.anyWorld && { 'X-World': shared('World') }),
  ...(call.cacheable && { ETag: shared('ETag') }),
});

/** The answer to an `If-None-Match` that is still right. */
export const unchangedOf = ({ cacheable }: Call): Record<string, JsonSchema> =>
  cacheable ? { 304: { description: 'Unchanged since the answer with this ETag.' } } : {};
