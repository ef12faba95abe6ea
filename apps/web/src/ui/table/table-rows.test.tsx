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

const wide = (row: Row) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <table>
        <tbody>
          <TableRows columns={columns} rows={[row]} rowKey={rowKey} rowHeight={40} opening={opening} />
        </tbody>
      </table>
    </MemoryRouter>,
  );

test('a row that leads somewhere is a real link over its whole surface', () => {
  const shown = wide({ id: 'one', path: '/there' });
  expect(shown).toMatch(/<tr[^>]*class="[^"]*\brelative\b/);
  const [link = ''] = /<a [^>]*>/.exec(shown) ?? [];
  expect(link).toContain('href="/there"');
  expect(link).toContain('after:absolute after:inset-0');
});

test('a row that leads nowhere is neither link nor button', () => {
  expect(wide({ id: 'one', path: null })).not.toMatch(/<a |data-row/);
});
