import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { SiteEdits } from './use-site-edits.ts';
import { MOST_LINKS, SITE_FORM } from './use-site-edits.ts';

/** The links of the footer: text and address each. */
export function SocialFields({ site: { values, errors, edit } }: { site: SiteEdits }) {
  const links = values['website.social'];
  const change = (place: number, changes: Partial<(typeof links)[number]>) =>
    edit(
      'website.social',
      links.map((link, index) => (index === place ? { ...link, ...changes } : link)),
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium text-muted">Social links</legend>
      {links.length === 0 ? <p className="text-12 text-subtle">The footer has no links.</p> : null}
      {links.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays while it is edited
        <div key={place} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            {(['label', 'url'] as const).map((part) => {
              const name = `website.social.${place}.${part}` as keyof object & string;
              const label = `${part === 'label' ? 'Text' : 'Address'} of link ${place + 1}`;
              return (
                <Field key={part} form={SITE_FORM} name={name} label={label} error={errors.at(name)}>
                  {(control) => (
                    <Input
                      {...control}
                      type={part === 'url' ? 'url' : 'text'}
                      value={link[part]}
                      placeholder={part === 'url' ? 'https://' : undefined}
                      autoComplete="off"
                      onChange={(event) => change(place, { [part]: event.target.value })}
                    />
                  )}
                </Field>
              );
            })}
          </div>
          <Button
            look="ghost"
            size="icon"
            className="mt-7.5"
            aria-label={`Remove link ${place + 1}`}
            onClick={() =>
              edit(
                'website.social',
                links.filter((_, index) => index !== place),
              )
            }
          >
            <X className="size-4" aria-hidden="true" />
          </Button>
        </div>
      ))}
      {links.length < MOST_LINKS ? (
        <Button
          size="small"
          className="self-start"
          onClick={() => edit('website.social', [...links, { label: '', url: '' }])}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add a link
        </Button>
      ) : null}
    </fieldset>
  );
}
