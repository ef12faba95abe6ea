import { useAtomValue } from '../../lib/atoms.ts';
import { pluginText } from '../../state/plugin-values.ts';
import { siteConfigAtom } from '../../state/site-config.ts';

/** What staff want traders to know who deposit by a method; nothing where they have written nothing. */
export function MethodInstructions({ method }: { method: 'deposit_via_bank' | 'deposit_via_paypal' }) {
  const text = pluginText(useAtomValue(siteConfigAtom), method, 'instructions');
  if (!text) return null;
  return <p className="text-13 wrap-anywhere whitespace-pre-line text-muted">{text}</p>;
}
