import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { RowOpening } from './row-opening.ts';
import { TableRows } from './table-rows.tsx';

interface Row {
  id: string;
  path: string | null;
}

const opening: RowOpening<Row> = {
  name: ({ id }) => `Row ${id}`,
  opened: null,
  onOpen: () => undefined,
  linkTo: ({ path }) => path,
};
const columns = [
  { key: 'id', header: 'Id', cell: ({ id }: Row) => id },
  { key: 'act', header: 'Act', cell: () => <button type="button">Act</button> },
];
const rowKey = ({ id }: Row) => id;

const wide = (row: Row, selected?: ReadonlySet<string>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <table>
        <tbody>
          <TableRows
            columns={columns}
            rows={[row]}
            rowKey={rowKey}
            rowHeight={40}
            opening={opening}
            selected={selected}
          />
        </tbody>
      </table>
    </MemoryRouter>,
  );

test('is a real link over the whole surface of a row with a target', () => {
  const shown = wide({ id: 'one', path: '/there' });
  expect(shown).toMatch(/<tr[^>]*class="[^"]*\brelative\b/);
  const [link = ''] = /<a [^>]*>/.exec(shown) ?? [];
  expect(link).toContain('href="/there"');
  expect(link).toContain('after:absolute after:inset-0');
});

test('puts the checkbox of a row above the link that covers it', () => {
  expect(wide({ id: 'one', path: '/there' }, new Set())).toMatch(/<td class="[^"]*relative z-1"><label/);
});

test('is neither link nor button for a row without a target', () => {
  expect(wide({ id: 'one', path: null })).not.toMatch(/<a |data-row/);
});
