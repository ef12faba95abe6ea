interface Searched {
  subject: string;
  to: string;
  text: string;
}

/** The mails in which every word of a search is found: in subject, recipient or text, in any case. */
export function foundMails<M extends Searched>(mails: readonly M[], search: string): readonly M[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return mails.filter(({ subject, to, text }) => {
    const all = `${subject} ${to} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
