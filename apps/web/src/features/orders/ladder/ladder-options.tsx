import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useState } from 'react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import type { Market } from '../../markets/markets.ts';
import { ladderChoicesAtom, quickAmountsAtom, setLadderChoices, setQuickAmounts } from './ladder-choices.ts';
import { readAmounts, usualAmounts } from './quick-amounts.ts';

const KEYS = [
  ['Arrow keys', 'Move the cursor'],
  ['Enter', 'Press the cell'],
  ['Delete', 'Cancel your orders there'],
  ['M', 'Move your orders there; Enter confirms, Escape cancels the move'],
  ['Home, C', 'Center on the last price'],
] as const;

/** Centering, post only, quick amounts and keys of a ladder. */
export function LadderOptions({ market, ...overlay }: Overlay & { market: Market }) {
  const { pair } = market;
  const choices = useAtomValue(ladderChoicesAtom);
  const own = useAtomValue(quickAmountsAtom)[pair];
  const [typed, setTyped] = useState((own ?? usualAmounts(market, market.price)).join(' '));
  const [wrong, setWrong] = useState<string>();
  const keep = () => {
    const read = readAmounts(typed, market);
    if ('wrong' in read) {
      setWrong(read.wrong);
      return;
    }
    setWrong(undefined);
    setQuickAmounts(pair, read.amounts);
    setTyped((read.amounts.length > 0 ? read.amounts : usualAmounts(market, market.price)).join(' '));
  };
  return (
    <Popover {...overlay} title="Ladder options" align="end" outside className="w-72">
      <div className="flex flex-col gap-3">
        <Checkbox
          label="Auto-center"
          hint="Follows the last price, except for 3 seconds after you move on a row."
          checked={choices.centers}
          onChange={(centers) => setLadderChoices({ centers })}
        />
        <Checkbox
          label="Post only"
          hint="Refuses orders that would trade immediately."
          checked={choices.postOnly}
          onChange={(postOnly) => setLadderChoices({ postOnly })}
        />
        <form
          noValidate
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            keep();
          }}
        >
          <Field
            form="ladder"
            name="amounts"
            label={`Quick amounts (${codeLabel(market.base)})`}
            hint="Separate amounts by spaces. Leave empty for the default amounts."
            error={wrong}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="small">
            Save amounts
          </Button>
        </form>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-12">
          {KEYS.map(([key, does]) => (
            <div key={key} className="contents">
              <dt className="font-medium whitespace-nowrap">{key}</dt>
              <dd className="text-muted">{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Popover>
  );
}
