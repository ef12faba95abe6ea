import { expect, test } from 'vitest';
import { staffCodeForTraders } from './staff-apart-plugin.ts';

const chunk = (fileName: string, moduleIds: string[], given: object = {}) => ({
  type: 'chunk' as const,
  fileName,
  isEntry: false,
  facadeModuleId: moduleIds[0] ?? null,
  moduleIds,
  imports: [],
  dynamicImports: [],
  ...given,
});
const bundleOf = (...chunks: ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one]));

const shell = chunk('shell.js', ['/web/src/app/shells/staff/staff-shell.tsx'], { imports: ['list.js'] });
const list = chunk('list.js', ['/web/src/features/accounts/staff/traders-page.tsx']);
const ui = chunk('ui.js', ['/web/src/ui/form/button.tsx']);

test('allows staff code behind an import() of a staff module', () => {
  const entry = chunk('main.js', ['/web/src/main.tsx'], {
    isEntry: true,
    imports: ['ui.js'],
    dynamicImports: ['shell.js', 'list.js'],
  });
  expect(staffCodeForTraders(bundleOf(entry, shell, list, ui))).toEqual([]);
});

test('finds staff code that a trader chunk imports, over any number of imports', () => {
  const page = chunk('page.js', ['/web/src/app/pages/overview.tsx'], { imports: ['list.js'] });
  const entry = chunk('main.js', ['/web/src/main.tsx'], { isEntry: true, dynamicImports: ['page.js'] });
  expect(staffCodeForTraders(bundleOf(entry, page, list))).toEqual([
    'list.js: /web/src/features/accounts/staff/traders-page.tsx',
  ]);
});

test('finds the table of staff calls in an entry', () => {
  const entry = chunk('main.js', ['/web/src/main.tsx', '\0virtual:calls/staff'], { isEntry: true });
  expect(staffCodeForTraders(bundleOf(entry))).toHaveLength(1);
});
