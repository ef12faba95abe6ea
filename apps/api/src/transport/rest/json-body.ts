import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance } from 'fastify';

/** The parser refuses such JSON although it is valid, because of what it could do to prototypes. */
const POISONED = 'No field may be named __proto__, or constructor with a prototype in it.';

/** Accepts JSON bodies only; an empty body counts as an empty object, for calls without input. */
export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  void app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else {
      void parseJson(request, body as string, (error, parsed) => {
        done(error && isJson(body as string) ? new DomainError('bad_input', POISONED) : error, parsed);
      });
    }
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
