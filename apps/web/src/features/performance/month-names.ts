const NAMES = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
] as const;

/** 'May 2026' of '2026-05'. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${NAMES[Number(number) - 1] ?? ''} ${year}`;
}

/** The months from one to another, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const [from, to] = [numberOf(first), numberOf(last)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, back) => {
    const number = to - back;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}
