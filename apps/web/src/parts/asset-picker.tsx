import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { RefObject } from 'react';
import { Combobox } from '../ui/form/combobox.tsx';
import type { ControlProps } from '../ui/form/field.tsx';
import { RoundImage } from '../ui/picture/round-image.tsx';

/** An asset to choose. */
export interface PickedAsset {
  /** Its code. */
  currency: string;
  /** Without it, the code is shown alone. */
  name?: string | undefined;
  /** At the right in the list: a balance, or that it is closed. */
  note?: string | undefined;
  disabled?: boolean;
}

interface AssetPickerProps extends Partial<ControlProps> {
  assets: readonly PickedAsset[];
  value: string;
  /** A form's control takes any value. */
  onChange: (currency: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Chooses the asset of a money form by name or code. All money pages share it. */
export function AssetPicker({ assets, value, onChange, ...control }: AssetPickerProps) {
  return (
    <Combobox
      {...control}
      required
      value={value}
      none="No matching assets."
      options={assets.map(({ currency, name, note, disabled = false }) => ({
        value: currency,
        label: name === undefined ? codeLabel(currency) : `${name} (${codeLabel(currency)})`,
        ...(note === undefined ? {} : { note }),
        disabled,
        picture: <RoundImage src={assetPicture(currency)} label={codeLabel(currency)} className="size-5" />,
      }))}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
    />
  );
}
