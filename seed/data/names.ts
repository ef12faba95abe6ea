/** Names of people by country. Families keep the names of where they came from, so some appear in several. */
export interface Names {
  first: readonly string[];
  last: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

const german: Names = {
  first: words(
    'Anna Lena Katrin Jonas Felix Sophie Lukas Miriam Stefan Julia Tobias Hanna Matthias Nele Florian Greta Markus Svenja Philipp Johanna Dirk Elif Moritz Franziska',
  ),
  last: words(
    'Schneider Weber Brandt Vogel Krause Hoffmann Lehmann Seidel Winkler Kaya Berger Lorenz Pohl Reuter Dietrich Hartmann Sommer Ziegler Novak Busch Ehlers Thiele Adler Rothe',
  ),
};

export const names: Readonly<Record<string, Names>> = {
  US: {
    first: words(
      'Emily Marcus Hannah Tyler Grace Daniel Alicia Brandon Megan Andre Rachel Kevin Sofia Derek Naomi Luis Caroline Jamal Heather Victor Paige Connor Denise Wesley',
    ),
    last: words(
      'Miller Reyes Thompson Walker Nguyen Bennett Cooper Ramirez Foster Hayes Sullivan Patel Brooks Jenkins Morales Barnes Perry Coleman Kim Griffin Wallace Ortega Dunn Whitaker',
    ),
  },
  DE: german,
  FR: {
    first: words(
      'Camille Julien Chloé Antoine Manon Mathieu Élodie Nicolas Léa Romain Aurélie Hugo Sarah Thibault Margaux Karim Pauline Vincent Inès Adrien Clémence Yanis Claire Bastien',
    ),
    last: words(
      'Martin Lefèvre Girard Mercier Fontaine Chevalier Benali Perrin Garnier Roussel Marchand Noël Lemaire Dupuis Renard Colin Haddad Barbier Picard Leclerc Aubert Guillot Poirier Vasseur',
    ),
  },
  ES: {
    first: words(
      'Lucía Javier Marta Pablo Carmen Álvaro Nuria Sergio Elena Íñigo Rocío Andrés Pilar Diego Laura Rubén Ainhoa Miguel Cristina Jorge Irene Raúl Beatriz Marcos',
    ),
    last: words(
      'García Navarro Iglesias Ortiz Domínguez Etxeberria Molina Serrano Castro Vidal Peña Aguirre Rubio Soler Crespo Herrero Lozano Cabrera Ibáñez Pascual Méndez Romero Santos Ferrer',
    ),
  },
  GB: {
    first: words(
      'Charlotte Oliver Aisha Harry Eleanor George Priyanka Callum Imogen Rhys Fiona Jack Zara Ewan Beth Samir Lucy Alistair Chloe Dominic Gemma Rory Nadia Lewis',
    ),
    last: words(
      'Hughes Clarke Ahmed Turner Bailey Fraser Davies Okoro Marshall Whitfield Khan Murray Bennett Holloway Price Chapman Grant Shah Barker Lawson Reid Pearce Doyle Sutton',
    ),
  },
  CH: {
    first: words(
      'Lara Reto Noemi Beat Céline Urs Sandra Luca Martina Silvan Chiara Andreas Nadine Matteo Regula Fabian Simone Nicola Barbara Yves Corinne Dario Livia Pascal',
    ),
    last: words(
      'Keller Meier Brunner Bianchi Baumann Gerber Frei Favre Zimmermann Bernasconi Huber Steiner Moser Rochat Widmer Graf Kunz Roth Suter Lehner Rossi Bühler Amsler Ammann',
    ),
  },
  JP: {
    first: words(
      'Yuki Haruto Aoi Sota Misaki Ren Sakura Kenji Nanami Daichi Hana Takumi Ayaka Kaito Mei Shota Rina Hiroshi Emi Ryo Chihiro Naoki Kana Yuto',
    ),
    last: words(
      'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Matsumoto Inoue Kimura Hayashi Shimizu Mori Abe Ikeda Hashimoto Ogawa Fujita',
    ),
  },
  CA: {
    first: words(
      'Amanda Liam Sophie Ethan Melissa Noah Gabrielle Ryan Kayla Simon Harpreet Evan Chantal Owen Brooke Mathew Véronique Jason Tara Philippe Allison Kyle Mei Graham',
    ),
    last: words(
      'MacDonald Tremblay Campbell Singh Roy Morrison Gagnon Fraser Leblanc Chen Stewart Bouchard Graham Pelletier Ross Gill Fortin McKay Wong Lavoie Murphy Reid Bergeron Kerr',
    ),
  },
  AU: {
    first: words(
      'Jessica Lachlan Georgia Joshua Tahlia Mitchell Bronte Cameron Ebony Riley Kirra Angus Phoebe Nathan Mai Jarrod Claudia Hamish Renee Darcy Leanne Toby Alana Brett',
    ),
    last: words(
      'Wilson Nguyen Anderson Kelly Robertson Papadopoulos Harris Walsh Mitchell Russo Edwards Cameron Burke Tran Hunter Dawson Ryan Gibson Carter Lowe Sheridan Byrne Fletcher Quinn',
    ),
  },
  SE: {
    first: words(
      'Elin Oskar Maja Viktor Linnea Anton Frida Emil Ebba Johan Sara Axel Ida Gustav Amira Filip Klara Nils Moa Henrik Astrid Jakob Tilda Erik',
    ),
    last: words(
      'Johansson Karlsson Nyström Lindgren Ekström Holm Bergström Sandberg Forsberg Lundin Hassan Öberg Wallin Engström Söderberg Hedlund Nordin Axelsson Björk Dahl Sjöberg Wikström Åkesson Strand',
    ),
  },
};

/** Words that people put into nicknames, each beside something that they like. */
export const nicknameWords: readonly string[] = words(
  'runs climbs bakes paints sails rides hikes reads codes gardens swims skates brews knits films cooks surfs cycles sketches dives',
);

/** Providers of mail. Nobody owns these domains, because their endings are reserved. */
export const mailProviders: readonly string[] = [
  'postbox.test',
  'mailhaven.test',
  'inbox.example',
  'letterbox.example',
];
