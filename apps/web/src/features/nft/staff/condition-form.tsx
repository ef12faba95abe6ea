import type { NftCondition } from '@papermint/contracts/nft/model';
import type { ConditionKind } from '@papermint/contracts/nft/statuses';
import { useRef, useState } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { conditionOptions, conditionWords } from '../nft-pills.tsx';

const valueHints: Readonly<Record<ConditionKind, string>> = {
  min_price: 'The lowest price or offer, in the asset of the collection.',
  kyc_required: '',
  allow_list: 'Account numbers, separated by commas.',
  lock_until: 'A day such as 2026-07-01, in UTC.',
};

interface NewConditionProps {
  /** The subject of the condition. Without it the form asks for one. */
  of?: { uuid: string } | { contractAddress: string };
  onClose: () => void;
}

/** Adds a condition, in a dialog. */
export function NewCondition({ of, onClose }: NewConditionProps) {
  const first = useRef<HTMLSelectElement>(null);
  return (
    <Dialog title="Add a condition" className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <NewConditionForm of={of} first={first} close={close} />}
    </Dialog>
  );
}

interface NewConditionFormProps {
  of?: NewConditionProps['of'];
  first: React.RefObject<HTMLSelectElement | null>;
  close: () => void;
}

function NewConditionForm({ of, first, close }: NewConditionFormProps) {
  const form = useContractForm('nftMarketStaff.createCondition', {
    defaults: {
      contractAddress: '',
      kind: 'min_price' as ConditionKind,
      value: '',
      active: true,
      reason: '',
    },
    input: ({ contractAddress, kind, value, active, reason }) => ({
      ...(of ?? { contractAddress }),
      kind,
      active,
      ...(kind !== 'kyc_required' && { value }),
      ...(reason && { reason }),
    }),
    labels: { contractAddress: 'Collection' },
    required: of ? {} : { contractAddress: 'Enter the address of a collection' },
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label="Add a condition" submit="Add a condition" wide className="p-5">
      {of ? null : (
        <FormField
          form={form}
          name="contractAddress"
          label="Collection"
          hint="Its address, which starts with sim1."
        >
          {(control) => <Input {...control} maxLength={60} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
      <FormField form={form} name="kind" label="Condition">
        {(control) => (
          <NativeSelect
            {...control}
            {...(first && { ref: first })}
            shape="field"
            options={conditionOptions}
          />
        )}
      </FormField>
      {form.values.kind === 'kyc_required' ? null : (
        <FormField form={form} name="value" label="Value" hint={valueHints[form.values.kind]}>
          {(control) => <Input {...control} maxLength={400} autoComplete="off" />}
        </FormField>
      )}
      <CheckField form={form} name="active" label="Active" />
      <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

interface ConditionDetailsProps {
  condition: NftCondition;
  /** Called after it is removed. */
  onGone: () => void;
}

/** A condition beside the list: its value, whether it is checked, and removing it. */
export function ConditionDetails({ condition, onGone }: ConditionDetailsProps) {
  const { uuid, kind, item, nftUuid, collection, contractAddress } = condition;
  const [removing, setRemoving] = useState(false);
  const form = useContractForm('nftMarketStaff.updateCondition', {
    defaults: { value: condition.value, active: condition.active, reason: '' },
    input: ({ value, active, reason }) => ({
      uuid,
      active,
      ...(kind !== 'kyc_required' && { value }),
      ...(reason && { reason }),
    }),
    onDone: () => void queryClient.invalidateQueries(),
  });
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="text-13 text-muted">
        Of{' '}
        {nftUuid ? (
          <TextLink to={`/kut/nft/conditions/${nftUuid}`}>{item}</TextLink>
        ) : (
          <TextLink to={`/kut/nft/collection/summary/${contractAddress}`}>all of {collection}</TextLink>
        )}
      </p>
      <FormFrame
        form={form}
        label={conditionWords[kind]}
        submit={
          <div className="flex justify-between gap-2">
            <Button look="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
            <Button type="submit" look="primary" busy={form.busy}>
              Save
            </Button>
          </div>
        }
      >
        {kind === 'kyc_required' ? null : (
          <FormField form={form} name="value" label="Value" hint={valueHints[kind]}>
            {(control) => <Input {...control} maxLength={400} autoComplete="off" />}
          </FormField>
        )}
        <CheckField form={form} name="active" label="Check it" />
        <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
          {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
        </FormField>
      </FormFrame>
      {removing ? (
        <ConfirmDialog
          title="Remove this condition?"
          points={['It no longer applies.']}
          button="Remove"
          danger
          call="nftMarketStaff.removeCondition"
          input={{ uuid }}
          reason={{ hint: 'Recorded in the audit log.' }}
          onDone={() => {
            void queryClient.invalidateQueries();
            onGone();
          }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </div>
  );
}
