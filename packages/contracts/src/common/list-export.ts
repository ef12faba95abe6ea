/** The fields that choose a page of a list, or its format. A file has all rows, so it takes none of them. */
const OF_PAGES: readonly string[] = ['page', 'perPage', 'after', 'format'];

/** The path of a list as a CSV file. @param path of the list */
export const exportPath = (path: string): string => `${path}/export`;

/** Whether a field of a list is one of its file, too: its order, search and filters. */
export const isExportField = (field: string): boolean => !OF_PAGES.includes(field);

/** The fields of a list that its file takes: its order, search and filters. */
export const exportInput = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([field]) => isExportField(field)));
