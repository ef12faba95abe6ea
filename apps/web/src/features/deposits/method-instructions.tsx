import { useAtomValue } from '../../lib/atoms.ts';
import { pluginText } from '../../state/site/plugin-values.ts';
import { siteConfigAtom } from '../../state/site/site-config.ts';

/** The instructions of staff for a method; nothing if there are none. */
export function MethodInstructions({ method }: { method: 'deposit_via_bank' | 'deposit_via_paypal' }) {
  const text = pluginText(useAtomValue(siteConfigAtom), method, 'instructions');
  if (!text) return null;
  return <p className="text-13 wrap-anywhere whitespace-pre-line text-muted">{text}</p>;
}
