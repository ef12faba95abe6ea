import type { Page } from '@papermint/contracts/common/page';
import { useState } from 'react';
import { allPages } from '../api/all-pages.ts';
import { toast } from '../ui/overlay/toast-store.ts';
import { csvText, saveFile } from '../ui/table/csv.ts';
import type { Column } from '../ui/table/table-column.ts';
import { fileColumns } from '../ui/table/table-column.ts';

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Saves all rows of a list as a CSV file. @param named as in 'your orders' */
export function useListExport<Row>(
  rowsName: string,
  named: string,
  columns: readonly Column<Row>[],
  fetchPage: ((page: number) => Promise<Page<Row>>) | undefined,
) {
  const [busy, setBusy] = useState(false);
  const onExport = async () => {
    if (!fetchPage) return;
    setBusy(true);
    try {
      const rows = await allPages(fetchPage);
      saveFile(
        `papermint-simulated-${rowsName.replaceAll(' ', '-')}.csv`,
        csvText(fileColumns(columns), rows),
      );
    } catch {
      toast('error', `${capitalize(named)} could not be exported.`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, onExport: () => void onExport() };
}
