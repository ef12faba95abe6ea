/** A country that simulated collectors live in, with names that people have there. */
export interface CollectorCountry {
  /** ISO 3166 alpha-2. */
  code: string;
  currency: string;
  /** How many of a hundred collectors live there. */
  weight: number;
  first: readonly string[];
  last: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

export const collectorCountries: readonly CollectorCountry[] = [
  {
    code: 'US',
    currency: 'USD',
    weight: 18,
    first: words(
      'Ethan Madison Caleb Naomi Wyatt Brooke Darius Paige Marcus Hannah Tyler Simone Jared Claire',
    ),
    last: words(
      'Whitaker Delgado Brooks Hensley Coleman Reyes Sutton Mercer Harmon Boyd Vaughn Pruitt Lindsey Okafor',
    ),
  },
  {
    code: 'DE',
    currency: 'EUR',
    weight: 7,
    first: words('Jonas Lena Moritz Frieda Lukas Greta Till Annika Felix Svenja Henrik Jule Bastian Maren'),
    last: words(
      'Brandt Vogel Krüger Lorenz Seidel Winkler Ebert Hartmann Pohl Busch Reuter Sander Thiele Kühn',
    ),
  },
  {
    code: 'FR',
    currency: 'EUR',
    weight: 6,
    first: words(
      'Camille Théo Manon Julien Élise Bastien Chloé Rémi Margaux Antoine Solène Hugo Inès Baptiste',
    ),
    last: words(
      'Lefèvre Garnier Moreau Chevalier Roussel Perrin Gauthier Fontaine Mercier Lambert Barbier Renaud Colin Vidal',
    ),
  },
  {
    code: 'GB',
    currency: 'GBP',
    weight: 8,
    first: words(
      'Imogen Callum Freya Rhys Poppy Alistair Niamh Jasper Orla Toby Bronwyn Ewan Harriet Declan',
    ),
    last: words(
      'Ashworth Pemberton Hughes Sinclair Rowe Barlow Kavanagh Thorne Whitfield Lacey Fairley Stokes Penrose Maddox',
    ),
  },
  {
    code: 'BR',
    currency: 'USD',
    weight: 6,
    first: words(
      'Rafael Larissa Thiago Beatriz Caio Mariana Vinícius Juliana Murilo Letícia Otávio Camila Renan Bruna',
    ),
    last: words(
      'Azevedo Carvalho Moura Teixeira Barros Nogueira Pimentel Ferraz Siqueira Duarte Macedo Rezende Vasques Lacerda',
    ),
  },
  {
    code: 'JP',
    currency: 'JPY',
    weight: 7,
    first: words('Haruto Yui Sota Hina Ren Aoi Kaito Mei Daichi Sakura Riku Nanami Takumi Kanon'),
    last: words(
      'Nakamura Fujita Okada Matsui Shimizu Kuroda Hayashi Ishikawa Morita Sugawara Noguchi Ueda Kawai Endo',
    ),
  },
  {
    code: 'KR',
    currency: 'USD',
    weight: 5,
    first: words('Minjun Seoyeon Jiho Haeun Doyun Jiwoo Hyunwoo Yuna Taemin Sora Junseo Nari Woojin Dahye'),
    last: words('Kim Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon Hwang'),
  },
  {
    code: 'IN',
    currency: 'USD',
    weight: 7,
    first: words('Arjun Priya Rohan Ananya Kabir Meera Vikram Isha Aditya Kavya Nikhil Diya Sameer Tara'),
    last: words(
      'Iyer Mehta Banerjee Kulkarni Reddy Chauhan Nair Deshpande Kapoor Bose Menon Joshi Saxena Pillai',
    ),
  },
  {
    code: 'NG',
    currency: 'USD',
    weight: 5,
    first: words(
      'Chidi Amara Tunde Ngozi Emeka Folake Obinna Yetunde Kelechi Zainab Segun Ifeoma Babajide Adaeze',
    ),
    last: words(
      'Adeyemi Okonkwo Balogun Eze Nwosu Lawal Obi Ogunleye Danjuma Afolabi Uche Bello Oyelaran Ibekwe',
    ),
  },
  {
    code: 'NL',
    currency: 'EUR',
    weight: 4,
    first: words('Daan Fenna Sem Noor Bram Lotte Ruben Sanne Jelle Maud Thijs Femke Koen Roos'),
    last: words(
      'Bakker Visser Mulder Dekker Hoekstra Postma Kuipers Prins Verhoeven Schouten Vos Huisman Kramer Blom',
    ),
  },
  {
    code: 'ES',
    currency: 'EUR',
    weight: 4,
    first: words('Alba Iker Lucía Marcos Carmen Álvaro Nerea Pablo Irene Adrián Marta Joaquín Noelia Rubén'),
    last: words(
      'Navarro Ibáñez Serrano Vega Campos Molina Rojas Pastor Herrero Lozano Cano Prieto Méndez Crespo',
    ),
  },
  {
    code: 'IT',
    currency: 'EUR',
    weight: 4,
    first: words(
      'Giulia Matteo Chiara Lorenzo Elisa Davide Martina Pietro Alessia Tommaso Ilaria Nicolò Bianca Edoardo',
    ),
    last: words(
      'Ricci Marchetti Fontana Caruso Bianchi Gallo Leone Martini Ferri Lombardi Barbieri Rinaldi Villa Conte',
    ),
  },
  {
    code: 'PL',
    currency: 'EUR',
    weight: 3,
    first: words(
      'Zofia Kacper Maja Filip Hanna Antoni Alicja Szymon Lena Mikołaj Ewa Wojciech Oliwia Bartosz',
    ),
    last: words(
      'Nowak Wiśniewski Zieliński Kamiński Lewicki Dąbrowski Mazur Krawczyk Piotrowski Grabowski Pawlak Michalski Król Wieczorek',
    ),
  },
  {
    code: 'SE',
    currency: 'SEK',
    weight: 3,
    first: words('Elsa Oskar Saga Viktor Ebba Anton Tuva Hampus Linnea Gustav Moa Axel Signe Ludvig'),
    last: words(
      'Lindgren Ekström Bergqvist Nyström Sandberg Holmgren Åkesson Forsberg Hedlund Lundin Sjöberg Wallin Norén Dahl',
    ),
  },
  {
    code: 'TR',
    currency: 'USD',
    weight: 3,
    first: words('Elif Emre Zeynep Kerem Defne Burak Selin Mert Ece Onur Nehir Can Asya Deniz'),
    last: words('Yılmaz Kaya Demir Aydın Şahin Arslan Koç Erdem Özkan Polat Aksoy Tunç Kurt Güneş'),
  },
  {
    code: 'AU',
    currency: 'AUD',
    weight: 4,
    first: words('Matilda Lachlan Zara Angus Isla Cooper Tahlia Hamish Bonnie Jarrah Esme Flynn Poppy Rory'),
    last: words(
      'Callaghan Barrett Donovan Fraser Hartigan Keogh Marsden Nolan Paterson Quinlan Ritchie Selby Trent Wilkie',
    ),
  },
  {
    code: 'MX',
    currency: 'USD',
    weight: 3,
    first: words(
      'Ximena Diego Renata Emiliano Valeria Santiago Regina Leonardo Fernanda Mateo Paulina Gael Mariana Rodrigo',
    ),
    last: words(
      'Ramírez Ortega Salinas Guerrero Cervantes Fuentes Villalobos Aguilar Bravo Zamora Escobedo Luna Montes Tapia',
    ),
  },
  {
    code: 'ID',
    currency: 'USD',
    weight: 3,
    first: words('Putri Rizky Dewi Bagus Ayu Fajar Intan Dimas Sari Yoga Citra Arif Melati Bayu'),
    last: words(
      'Santoso Wijaya Pratama Hidayat Nugroho Kusuma Saputra Lestari Halim Gunawan Setiawan Wibowo Hartono Susanto',
    ),
  },
];
