import { MOST_TEMPLATES } from '@papermint/contracts/order-templates/limits';
import type { OrderTemplate, TemplateValues } from '@papermint/contracts/order-templates/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { useFromMedium } from '../../../lib/media.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { OrderToolProps } from './order-terms.ts';
import { aboutTemplate, draftOf, optionsOf, templateOf } from './template-values.ts';

interface TemplatesDialogProps extends OrderToolProps {
  onClose: () => void;
}

const changed = () => queryClient.invalidateQueries({ queryKey: trpc.orderTemplates.list.queryKey() });

/** Saves the values of the order form as a template, and applies saved templates. */
export function TemplatesDialog({ market, venue, side, form, onClose }: TemplatesDialogProps) {
  const wide = useFromMedium();
  const { data } = useQuery(trpc.orderTemplates.list.queryOptions({ venue }));
  const templates = data?.templates;
  return (
    <Dialog
      title="Order templates"
      description={`Save the values of this form to your account, in up to ${MOST_TEMPLATES} templates.`}
      sheet={!wide}
      dismissable
      className="md:max-w-md"
      onClose={onClose}
    >
      {(close) => (
        <div className="flex flex-col gap-4 p-5">
          {templates && templates.length > 0 ? (
            <ul aria-label="Templates" className="flex flex-col divide-y divide-line">
              {templates.map((one) => (
                <TemplateRow
                  key={one.uuid}
                  template={one}
                  market={market}
                  onFill={(values) => {
                    const { side: chosen, draft } = draftOf(values);
                    form.fill(chosen, draft, optionsOf(values));
                    close();
                  }}
                />
              ))}
            </ul>
          ) : (
            <p className="text-13 text-subtle">
              {templates ? 'No templates yet. Saved templates appear here.' : 'Loading…'}
            </p>
          )}
          <SaveForm venue={venue} values={() => templateOf(side, form.draft, form.options)} />
        </div>
      )}
    </Dialog>
  );
}

function SaveForm({ venue, values }: Pick<OrderToolProps, 'venue'> & { values: () => TemplateValues }) {
  const form = useContractForm('orderTemplates.save', {
    id: 'template',
    defaults: { name: '' },
    clears: true,
    required: { name: 'Enter a name' },
    input: ({ name }) => ({ venue, name, values: values() }),
    onDone: changed,
  });
  return (
    <FormFrame
      form={form}
      label="Save a template"
      className="gap-3 border-t border-line pt-4"
      submit="Save template"
    >
      <FormField
        form={form}
        name="name"
        label="Name"
        hint="Saves the current values of the order form. A template with the same name is replaced."
      >
        {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

interface TemplateRowProps {
  template: OrderTemplate;
  market: OrderToolProps['market'];
  onFill: (values: TemplateValues) => void;
}

function TemplateRow({ template: { uuid, name, values }, market, onFill }: TemplateRowProps) {
  const remove = useMutation({
    mutationFn: () => command('orderTemplates.remove', { uuid }),
    onError: (error) => toast('warning', failureOf(error).error, { about: 'templates' }),
    onSettled: changed,
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 text-13">
        <span className="block truncate font-medium">{name}</span>
        <span className="text-12 text-subtle">{aboutTemplate(values, market)}</span>
      </span>
      <span className="flex shrink-0">
        <Button size="small" aria-label={`Apply ${name}`} onClick={() => onFill(values)}>
          Apply
        </Button>
        <Button
          size="small"
          look="ghost"
          aria-label={`Delete ${name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}
