/** The monthly income of a person, and what they save of it. */
export interface Income {
  /** What the transfer says. No employer of these names exists. */
  description: string;
  /** In cents. */
  dollars: bigint;
  /** The day of the month on which it is paid, or the last working day before. */
  day: number;
  /** The dollars that they convert into each coin two days later. */
  savings?: readonly (readonly [coin: string, dollars: string])[];
}

/** Incomes of personas. */
export const incomes: Readonly<Record<string, Income>> = {
  trader: {
    description: 'Salary Nordkust Design',
    dollars: 185_000n,
    day: 25,
    savings: [
      ['BTC', '200'],
      ['ETH', '100'],
    ],
  },
  vip: {
    description: 'Profit share Vasquez Olivares',
    dollars: 650_000n,
    day: 5,
    savings: [['BTC', '1000']],
  },
  suspended: { description: 'Salary Halewood Freight', dollars: 42_000n, day: 20 },
  admin: { description: 'Salary Papermint, part', dollars: 60_000n, day: 28, savings: [['BTC', '100']] },
  superuser: { description: 'Salary Papermint, part', dollars: 150_000n, day: 28, savings: [['BTC', '250']] },
  clerk: { description: 'Salary Papermint, part', dollars: 25_000n, day: 28 },
  reviewer: { description: 'Salary Papermint, part', dollars: 20_000n, day: 28 },
  billing: { description: 'Salary Papermint, part', dollars: 40_000n, day: 28, savings: [['ETH', '50']] },
  'in-revision': { description: 'Salary Thornbury Catering', dollars: 32_000n, day: 26 },
};

/** Employers of other traders by country. None of them exists. */
export const employers: Readonly<Record<string, readonly string[]>> = {
  US: ['Cedar Falls Dental', 'Bluebird Logistics', 'Oakline Builders'],
  DE: ['Elbtal Maschinenbau', 'Kastanienhof Klinik', 'Brandt Logistik'],
  FR: ['Atelier des Canuts', 'Boulangerie du Quai', 'Loire Ingénierie'],
  ES: ['Talleres Turia', 'Clínica del Mar', 'Bodegas Otxoa'],
  GB: ['Aire Valley Foods', 'Clifton Surveyors', 'Redcliffe Print'],
  CH: ['Limmat Treuhand', 'Aaretal Spital', 'Gurten Optik'],
  JP: ['Kamogawa Seiki', 'Toyohira Foods', 'Nishiki Design'],
  CA: ['Bedford Marine', 'Rideau Analytics', 'Fundy Fisheries'],
  AU: ['Derwent Timber', 'Swan River Dental', 'Wellington Street Cafe'],
  SE: ['Fyris Bygg', 'Mälarens Bageri', 'Norrmalm Konsult'],
};

export const paydays: readonly number[] = [15, 25, 27, 28];
