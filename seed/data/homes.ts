/** Towns by country, with the form of their postal codes: # is a digit, ? a letter. */
export const towns: Readonly<Record<string, readonly [city: string, postalCode: string][]>> = {
  US: [
    ['Portland', '972##'],
    ['Boulder', '803##'],
    ['Madison', '537##'],
  ],
  DE: [
    ['Leipzig', '041##'],
    ['Bremen', '281##'],
  ],
  FR: [
    ['Lyon', '690##'],
    ['Nantes', '440##'],
  ],
  ES: [
    ['Valencia', '460##'],
    ['Bilbao', '480##'],
  ],
  GB: [
    ['Bristol', 'BS# #??'],
    ['Leeds', 'LS# #??'],
  ],
  CH: [
    ['Zurich', '80##'],
    ['Bern', '30##'],
  ],
  JP: [
    ['Kyoto', '60#-####'],
    ['Sapporo', '06#-####'],
  ],
  CA: [
    ['Halifax', 'B3? #?#'],
    ['Ottawa', 'K1? #?#'],
  ],
  AU: [
    ['Hobart', '70##'],
    ['Perth', '60##'],
  ],
  SE: [
    ['Stockholm', '11# ##'],
    ['Uppsala', '75# ##'],
  ],
};

export const streets: readonly string[] = [
  'Harbour Street',
  'Mill Lane',
  'Orchard Road',
  'Lindenweg',
  'Station Square',
  'Rue du Moulin',
  'Calle Mayor',
  'Bellevue Terrace',
  'Kastanienallee',
  'North Quay',
];
