/** A picture of a requirement: that of the attempt with a number. Also the id of its place on the page. */
export const pictureKey = (uuid: string, attempt: number) => `picture-${uuid}-${attempt}`;

interface Sent {
  number: number;
  sent: { source: string | null };
}

/** The picture that has to be looked at before evidence is accepted: that of the latest attempt; undefined without one. */
export function pictureToSee(
  uuid: string,
  history: readonly Sent[],
  seen: ReadonlySet<string>,
): string | undefined {
  const [latest] = history;
  if (!latest || latest.sent.source === null) return undefined;
  const key = pictureKey(uuid, latest.number);
  return seen.has(key) ? undefined : key;
}
