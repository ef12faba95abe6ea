import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../../apps/api/src/transport/documents/openapi-document.ts';

/** Checks the document of the API against Redocly's recommended rules. A warning fails like an error. */
const problems = await lintFromString({
  source: JSON.stringify(openApiDocument(true), null, 1),
  absoluteRef: '/openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
const totals = getTotals(problems);
formatProblems(problems, { format: 'stylish', totals, version: '' });
process.exitCode = problems.length > 0 ? 1 : 0;
