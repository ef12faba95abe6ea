import { expect, test } from 'vitest';
import { unmatched } from './chunk-names-plugin.ts';

test('reports a name that matches no module', () => {
  const patterns = new Map([
    ['src/ui/form/field', /\/src\/ui\/form\/field\.tsx$/],
    ['src/ui/form/renamed', /\/src\/ui\/form\/renamed\.tsx$/],
  ]);
  expect(unmatched(patterns, ['/web/src/ui/form/field.tsx'])).toEqual(['src/ui/form/renamed']);
});
