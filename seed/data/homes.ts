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

export const streets: Readonly<Record<string, readonly string[]>> = {
  US: ['Alder Street', 'Lakeview Drive', 'Sycamore Avenue', 'Mill Road'],
  DE: ['Kastanienallee', 'Lindenweg', 'Am Mühlbach', 'Gartenstraße'],
  FR: ['Rue du Moulin', 'Quai des Tilleuls', 'Rue des Lilas', 'Impasse du Verger'],
  ES: ['Calle Mayor', 'Calle del Molino', 'Avenida del Puerto', 'Calle Olivar'],
  GB: ['Ferry Lane', 'Orchard Road', 'Mill Lane', 'Bellevue Terrace'],
  CH: ['Seestrasse', 'Bergweg', 'Mühlegasse', 'Lindenhofweg'],
  JP: ['Sakura-dori', 'Kawabata-cho', 'Aoba-cho', 'Minami-dori'],
  CA: ['Harbour Street', 'Maple Crescent', 'Rideau Terrace', 'Spruce Lane'],
  AU: ['Jetty Road', 'Banksia Street', 'Wattle Grove', 'Quarry Lane'],
  SE: ['Kyrkogatan', 'Strandvägen', 'Björkgatan', 'Kvarngatan'],
};

/** Where people from a country travel. */
export const travels: Readonly<Record<string, readonly string[]>> = {
  US: ['Denver, US', 'Vancouver, CA', 'Oaxaca, MX'],
  DE: ['Vienna, AT', 'Palma, ES', 'Copenhagen, DK'],
  FR: ['Bruges, BE', 'Porto, PT', 'Nice, FR'],
  ES: ['Lisbon, PT', 'Bologna, IT', 'Malaga, ES'],
  GB: ['Dublin, IE', 'Alicante, ES', 'Amsterdam, NL'],
  CH: ['Milan, IT', 'Munich, DE', 'Lugano, CH'],
  JP: ['Fukuoka, JP', 'Taipei, TW', 'Naha, JP'],
  CA: ['Boston, US', 'Quebec, CA', 'Cancun, MX'],
  AU: ['Auckland, NZ', 'Brisbane, AU', 'Denpasar, ID'],
  SE: ['Oslo, NO', 'Gothenburg, SE', 'Berlin, DE'],
};
