import { z } from 'zod';
import { fractionUpTo, optionalText, secret, text, whole, within } from '../common/fields.ts';
import type { Loosens } from './loosening.ts';
import type { PluginKey, SettingControl } from './plugin-keys.ts';
import { parsedAttributes } from './script-attributes.ts';

/** The texts of a setting in its form. */
interface SettingFacts {
  label: string;
  hint?: string;
  unit?: string;
  control?: SettingControl;
  /** Browsers need it: it is part of the site's configuration, which everybody can read. */
  inBrowser?: true;
  /** The change that loosens a control: a second person must approve it. */
  loosens: Loosens;
}

export interface PluginDefinition {
  name: string;
  /** Its effect, and the effect of switching it off. */
  about: string;
  off: string;
  /** The switch that loosens a control: a second person must approve it. */
  loosens: 'on' | 'off' | 'never';
  /** Its settings, each with a default. */
  values: z.ZodObject;
  /** Secrets, which never leave the server. */
  secrets: z.ZodObject;
}

const setting = <S extends z.ZodType>(schema: S, facts: SettingFacts): S => schema.meta({ ...facts }) as S;

const NONE = z.strictObject({});
const none = { values: NONE, secrets: NONE, loosens: 'never' } as const;
const hidden = (what: string) => `${what} leaves the menus, its screens and calls are refused.`;
const note = (where: string) =>
  z.strictObject({
    instructions: setting(
      optionalText(300)
        .transform((typed) => typed ?? '')
        .default(''),
      {
        label: 'Instructions',
        hint: `Shown to traders ${where}. Empty for none.`,
        control: 'lines',
        inBrowser: true,
        loosens: 'never',
      },
    ),
  });
/** A path of this site, or an https address. */
const ADDRESS = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[a-z\d.-]{1,253}(?::\d{1,5})?(?:\/[^\s"'<>\\]*)?)$/i;
const address = () => text(500).regex(ADDRESS, { error: 'must be a path of this site or an https address' });
/** A path of this site without dots that lead elsewhere; calls of the sandbox change the exchange of their caller. */
const PATH = /^\/(?!api\/sandbox(?:\/|$))[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/i;

/** Every plugin with the schema of its settings: forms, checks and answers are made of it. */
export const pluginDefinitions = {
  nft: {
    name: 'NFTs',
    about: 'Collections, items, offers and minting.',
    off: hidden('The NFT marketplace'),
    secrets: NONE,
    loosens: 'never',
    values: z.strictObject({
      maxRoyalty: setting(fractionUpTo(0.1, 4).default('0.1'), {
        label: 'Highest royalty',
        unit: '% of sale',
        control: 'percent',
        hint: 'Of new and changed collections. Others keep theirs.',
        loosens: 'higher',
      }),
    }),
  },
  trade_room: {
    name: 'Trade room',
    about: 'Terminals and orders.',
    off: hidden('Trading'),
    secrets: NONE,
    loosens: 'never',
    values: z.strictObject({
      defaultMarket: setting(text(20).toUpperCase().default('BTC/USD'), {
        label: 'Default market',
        hint: 'The terminal that Trade opens first, such as BTC/USD.',
        inBrowser: true,
        loosens: 'never',
      }),
      futuresMaker: setting(fractionUpTo(0.01, 6).default('0.0002'), {
        label: 'Maker fee of futures',
        unit: '% of value',
        control: 'percent',
        hint: 'Of every package, on fills from now on. Not above the taker fee.',
        loosens: 'lower',
      }),
      futuresTaker: setting(fractionUpTo(0.01, 6).default('0.0005'), {
        label: 'Taker fee of futures',
        unit: '% of value',
        control: 'percent',
        hint: 'Of every package. Open orders keep the lower of both.',
        loosens: 'lower',
      }),
    }),
  },
  kyc: {
    name: 'Identity verification',
    about: 'Some screens and calls ask for a verified identity.',
    off: 'Nothing requires a verified identity.',
    secrets: NONE,
    loosens: 'off',
    values: z.strictObject({
      validDays: setting(within(whole(), 30, 3650).default(365), {
        label: 'Valid for',
        unit: 'days',
        hint: 'Of identities that are approved from now on.',
        loosens: 'higher',
      }),
    }),
  },
  staking: {
    name: 'Staking',
    about: 'Products and contracts.',
    off: hidden('Staking'),
    secrets: NONE,
    loosens: 'never',
    values: z.strictObject({
      maxRate: setting(fractionUpTo(0.5, 6).default('0.5'), {
        label: 'Highest APR',
        unit: '% a year',
        control: 'percent',
        hint: 'Of products that staff add or change. Others keep theirs.',
        loosens: 'higher',
      }),
    }),
  },
  vcc: {
    name: 'Virtual cards',
    about: 'Cards and purchases.',
    off: hidden('Cards'),
    secrets: NONE,
    loosens: 'never',
    values: z.strictObject({
      openAtOnce: setting(z.boolean({ error: 'is not true or false' }).default(false), {
        label: 'Open requested cards immediately',
        hint: 'Otherwise staff open them in the queue.',
        loosens: 'on',
      }),
    }),
  },
  account_packages: {
    name: 'Packages',
    about: 'Larger packages and their upgrade.',
    off: hidden('The list of packages'),
    ...none,
  },
  nav_owl: {
    name: 'Activity panel',
    about: 'Visitors and their recorded visits, for staff.',
    off: 'The panel closes.',
    ...none,
  },
  trading_software: {
    name: 'Trading software',
    about: 'API keys that staff give to traders for their programs.',
    off: hidden('The connection'),
    ...none,
  },
  admin: {
    name: 'Admins',
    about: 'Admins see the back office, by their permissions.',
    off: 'Admins lose the back office; superusers keep it.',
    ...none,
  },
  crypto_trading: {
    name: 'Crypto trading',
    about: 'Spot and futures of coins.',
    off: hidden('Trading in coins'),
    ...none,
  },
  cryptocurrencies_ranking_page: {
    name: 'Ranking',
    about: 'The list of all cryptocurrencies.',
    off: hidden('The ranking'),
    ...none,
  },
  stocks_trading: {
    name: 'Stock trading',
    about: 'Markets of stocks.',
    off: hidden('Trading in stocks'),
    ...none,
  },
  forex_trading: {
    name: 'Forex trading',
    about: 'Markets of currency pairs.',
    off: hidden('Trading in currencies'),
    ...none,
  },
  commodities_trading: {
    name: 'Commodity trading',
    about: 'Markets of commodities.',
    off: hidden('Trading in commodities'),
    ...none,
  },
  news: {
    name: 'News',
    about: 'Invented news that fits the prices, and the economic calendar.',
    off: hidden('News'),
    ...none,
  },
  convert_crypto_to_fiat: {
    name: 'Convert',
    about: 'Converting between coins and currencies.',
    off: hidden('Convert'),
    ...none,
  },
  deposit_via_bank: {
    name: 'Bank deposits',
    about: 'Deposits by bank transfer.',
    off: 'No one can start one. Pending ones continue.',
    secrets: NONE,
    loosens: 'never',
    values: note('where they deposit by bank'),
  },
  deposit_via_paypal: {
    name: 'PayPal deposits',
    about: 'Deposits by simulated PayPal.',
    off: 'No one can start one. Pending ones continue.',
    secrets: NONE,
    loosens: 'never',
    values: note('where they deposit by PayPal'),
  },
  deposit_via_card: {
    name: 'Test card deposits',
    about: 'Deposits by test card, which credit money that no one paid.',
    off: 'No one can start one. A pending challenge can be answered.',
    ...none,
    loosens: 'on',
  },
  deposit_via_crypto: {
    name: 'Announced coin deposits',
    about: 'Traders say that they sent coins, and the simulated blockchain brings them.',
    off: 'No one can simulate a payment. Pending ones continue, and withdrawals to a deposit address still arrive.',
    ...none,
    loosens: 'on',
  },
  play_money: {
    name: 'Play money',
    about: 'Traders get simulated money on request, once a day. No one has paid it.',
    off: 'No one can request it. Traders keep what they have received.',
    secrets: NONE,
    loosens: 'on',
    values: z.strictObject({
      amount: setting(within(whole(), 100, 100_000).default(10_000), {
        label: 'Amount',
        unit: 'US dollars',
        hint: 'For each request from now on, from 100 to 100,000.',
        inBrowser: true,
        loosens: 'higher',
      }),
    }),
  },
  live_chat: {
    name: 'Live chat',
    about: 'A script that the pages of traders and guests load.',
    off: 'Pages no longer load it, from the next visit on.',
    loosens: 'never',
    values: z.strictObject({
      script: setting(address().default('/live-chat.js'), {
        label: 'Script',
        hint: 'A path of this site, or an https address of a host in SCRIPT_HOSTS.',
        loosens: 'never',
      }),
      attributes: setting(
        optionalText(1000)
          .transform((typed) => typed ?? '')
          .refine((typed) => parsedAttributes(typed) !== undefined, {
            error: 'Error parsing script attributes',
          })
          .default('{}'),
        {
          label: 'Attributes',
          control: 'lines',
          hint: 'The text of a JSON object, such as {"async":true}.',
          loosens: 'never',
        },
      ),
    }),
    secrets: z.strictObject({
      identitySecret: setting(secret(200).min(16, { error: 'must have at least 16 characters' }), {
        label: 'Identity secret',
        hint: 'Signs the account number of the person who chats, so that the service knows them.',
        loosens: 'never',
      }),
    }),
  },
  ip_lookup: {
    name: 'Address lookup',
    about: "Finds a visitor's IP address, once per browser.",
    off: 'Browsers no longer ask.',
    secrets: NONE,
    loosens: 'never',
    values: z.strictObject({
      url: setting(text(200).regex(PATH, { error: 'must be a path of this site' }).default('/api/ip'), {
        label: 'Lookup',
        hint: 'A path of this site that answers { "ip": … }.',
        inBrowser: true,
        loosens: 'never',
      }),
    }),
  },
} as const satisfies Record<PluginKey, PluginDefinition>;

/** The settings of a plugin. */
export type PluginValues<K extends PluginKey> = z.output<(typeof pluginDefinitions)[K]['values']>;

export interface SettingField {
  name: string;
  label: string;
  hint: string | null;
  unit: string | null;
  control: SettingControl;
  inBrowser: boolean;
  loosens: Loosens;
}

/** The fields of a form, made of the schema of its settings. */
export function settingFields(schema: z.ZodObject): SettingField[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const facts = (field.meta() ?? {}) as Partial<SettingFacts>;
    const control = facts.control ?? controlOf(field);
    return {
      name,
      label: facts.label ?? name,
      hint: facts.hint ?? null,
      unit: facts.unit ?? null,
      control,
      inBrowser: facts.inBrowser === true,
      loosens: facts.loosens ?? 'never',
    };
  });
}

function controlOf(field: z.ZodType): SettingControl {
  if (field instanceof z.ZodDefault) return controlOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodBoolean) return 'switch';
  return field instanceof z.ZodNumber ? 'whole' : 'text';
}
