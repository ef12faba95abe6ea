import type { DocumentType } from '@papermint/contracts/identity/documents';
import type { Reading } from './comparison-rules.ts';
import { drawFace } from './specimen-face.ts';
import {
  countryName,
  dayText,
  emblem,
  escaped,
  labeled,
  MONO,
  rosette,
  SPECIMEN,
  specimenStamps,
  waves,
  written,
} from './specimen-parts.ts';

interface Drawing {
  width: number;
  height: number;
  parts: string;
  stamp: { x: number; y: number };
}

const photo = (face: number, at: { x: number; y: number; width: number; opacity?: number; paper?: string }) =>
  `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.width * 1.25}" viewBox="0 0 200 250" opacity="${at.opacity ?? 1}">` +
  `${at.paper ? `<rect width="200" height="250" fill="${at.paper}"/>` : ''}${drawFace(face)}</svg>`;

const paper = (width: number, height: number, from: string, to: string) =>
  `<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  `<clipPath id="edge"><rect width="${width}" height="${height}" rx="26"/></clipPath></defs><rect width="${width}" height="${height}" fill="url(#paper)"/>`;

/** Letters and digits as machines read them; an apostrophe or an accent is left out. */
const machine = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z\d ]/g, '')
    .replaceAll(' ', '<');

/** Two lines for machines, with a country that does not exist. */
function machineLines({ firstName, lastName, birthDate, number, expiresOn }: Reading): [string, string] {
  const short = (day: string | null) => (day ?? '').slice(2).replaceAll('-', '');
  const fill = (line: string) => line.slice(0, 44).padEnd(44, '<');
  return [
    fill(`P<SIM${machine(lastName)}<<${machine(firstName)}`),
    fill(`${machine(number ?? '')}<0SIM${short(birthDate)}0X${short(expiresOn)}0`),
  ];
}

function passport(reading: Reading): Drawing {
  const [width, height] = [880, 624];
  const { firstName, lastName, birthDate, nationality, number, issuedOn, expiresOn, face } = reading;
  const column = (index: number) => ({ x: index === 0 ? 316 : 606, within: index === 0 ? 270 : 230 });
  const at = (index: number, row: number) => ({ ...column(index), y: 148 + row * 70 });
  const ink = '#2b4a7f';
  const [first, second] = machineLines(reading);
  const parts = [
    paper(width, height, '#eef3fb', '#dbe6f4'),
    waves(width, 500, ink),
    rosette(700, 330, 190, ink),
    `<rect width="${width}" height="92" fill="${ink}" opacity=".92"/>`,
    emblem(70, 46, 1.15, '#fff'),
    written('PASSPORT', { x: 116, y: 58, size: 34, weight: 700, color: '#fff', spacing: 4 }),
    written('Simulated Authority of Papermint', { x: 840, y: 42, size: 16, color: '#fff', anchor: 'end' }),
    written('Type P  ·  Code SIM', { x: 840, y: 66, size: 14, color: '#d7e2f5', anchor: 'end' }),
    `<rect x="42" y="122" width="240" height="300" rx="10" fill="#fff"/>`,
    photo(face, { x: 46, y: 127, width: 232, paper: '#d5dce6' }),
    photo(face, { x: 722, y: 372, width: 92, opacity: 0.35 }),
    labeled('Surname', lastName, at(0, 0)),
    labeled('Passport No.', number, at(1, 0)),
    labeled('Given names', firstName, at(0, 1)),
    labeled('Nationality', countryName(nationality), at(1, 1)),
    labeled('Date of birth', dayText(birthDate), at(0, 2)),
    labeled('Date of issue', dayText(issuedOn), at(1, 2)),
    labeled('Date of expiry', dayText(expiresOn), at(0, 3)),
    written('Signature', { x: 316, y: 428, size: 12, color: '#5a667a' }),
    signature(reading, { x: 316, y: 464 }),
    `<rect y="500" width="${width}" height="124" fill="#f7f9fc"/>`,
    ...[first, second].map(
      (line, index) =>
        `<text x="44" y="${552 + index * 42}" font-family="${MONO}" font-size="25" fill="#17202e" textLength="792" lengthAdjust="spacing" xml:space="preserve">${escaped(line)}</text>`,
    ),
  ];
  return { width, height, parts: parts.join(''), stamp: { x: 560, y: 446 } };
}

const signature = ({ firstName, lastName }: Reading, { x, y }: { x: number; y: number }) =>
  `<text x="${x}" y="${y}" font-family="'Segoe Script','Brush Script MT','URW Chancery L',cursive" font-style="italic" font-size="28" fill="#1d2c55">${escaped(`${firstName.charAt(0)}. ${lastName}`)}</text>`;

function drivingLicence(reading: Reading): Drawing {
  const [width, height] = [880, 556];
  const { firstName, lastName, birthDate, nationality, number, issuedOn, expiresOn, face } = reading;
  const ink = '#9a4560';
  const line = (heading: string, value: string, row: number) =>
    written(heading, { x: 316, y: 150 + row * 46, size: 16, weight: 600, color: ink }) +
    written(value, { x: 362, y: 150 + row * 46, size: 23, weight: 600, within: 470 });
  const parts = [
    paper(width, height, '#fbeef2', '#f1dde6'),
    waves(width, height, ink),
    rosette(140, 470, 150, ink),
    written('DRIVER LICENSE', { x: 316, y: 76, size: 34, weight: 700, color: ink, spacing: 2 }),
    written('Simulated Authority of Papermint', { x: 316, y: 102, size: 15, color: '#5a667a' }),
    `<rect x="42" y="40" width="74" height="52" rx="8" fill="${ink}"/>`,
    written('SIM', { x: 79, y: 75, size: 24, weight: 700, color: '#fff', anchor: 'middle' }),
    emblem(236, 66, 1, ink),
    `<rect x="42" y="120" width="240" height="300" rx="10" fill="#fff"/>`,
    photo(face, { x: 46, y: 125, width: 232, paper: '#e2dade' }),
    line('1.', lastName, 0),
    line('2.', firstName, 1),
    line('3.', `${dayText(birthDate)}  ${countryName(nationality)}`, 2),
    line('4a.', dayText(issuedOn), 3),
    line('4b.', dayText(expiresOn), 4),
    line('5.', number ?? '', 5),
    written('7.', { x: 42, y: 470, size: 16, weight: 600, color: ink }),
    signature(reading, { x: 84, y: 474 }),
    `<rect x="316" y="432" width="120" height="62" rx="10" fill="#fff" opacity=".8"/>`,
    written('9.  B', { x: 332, y: 472, size: 26, weight: 700, color: ink }),
    photo(face, { x: 744, y: 386, width: 92, opacity: 0.3 }),
  ];
  return { width, height, parts: parts.join(''), stamp: { x: 586, y: 506 } };
}

function identityCard(reading: Reading): Drawing {
  const [width, height] = [880, 556];
  const { firstName, lastName, birthDate, nationality, number, issuedOn, expiresOn, face } = reading;
  const ink = '#1f6a5c';
  const at = (index: number, row: number) => ({
    x: index === 0 ? 316 : 606,
    y: 146 + row * 74,
    within: index === 0 ? 270 : 236,
  });
  const parts = [
    paper(width, height, '#eaf6f1', '#d6ebe3'),
    waves(width, height, ink),
    rosette(640, 300, 230, ink),
    `<path d="M0 0h${width}v84H0z" fill="${ink}"/>`,
    emblem(72, 42, 1.05, '#fff'),
    written('IDENTITY CARD', { x: 116, y: 54, size: 32, weight: 700, color: '#fff', spacing: 3 }),
    written('Simulated Authority of Papermint', { x: 840, y: 50, size: 16, color: '#fff', anchor: 'end' }),
    `<rect x="42" y="116" width="240" height="300" rx="10" fill="#fff"/>`,
    photo(face, { x: 46, y: 121, width: 232, paper: '#d8e2de' }),
    `<rect x="752" y="112" width="84" height="64" rx="12" fill="#d8b45a"/><path d="M752 134h28m28 0h28M752 154h28m28 0h28M780 112v64m28-64v64" stroke="#8d7331" stroke-width="2" fill="none"/>`,
    labeled('Surname', lastName, at(0, 0)),
    labeled('Given names', firstName, at(0, 1)),
    labeled('Nationality', countryName(nationality), at(1, 1)),
    labeled('Date of birth', dayText(birthDate), at(0, 2)),
    labeled('Card No.', number, at(1, 2)),
    labeled('Valid from', dayText(issuedOn), at(0, 3)),
    labeled('Valid until', dayText(expiresOn), at(1, 3)),
    written('Signature of the holder', { x: 42, y: 450, size: 12, color: '#5a667a' }),
    signature(reading, { x: 46, y: 490 }),
  ];
  return { width, height, parts: parts.join(''), stamp: { x: 640, y: 492 } };
}

function proofOfAddress(reading: Reading): Drawing {
  const [width, height] = [760, 1000];
  const { firstName, lastName, street, city, postalCode, country, issuedOn, number } = reading;
  const ink = '#2a5d8f';
  const address = [`${firstName} ${lastName}`, street, `${postalCode} ${city}`, countryName(country)];
  const rows: readonly [string, string][] = [
    ['Electricity, 214 kWh', '0.00'],
    ['Standing charge, 30 days', '0.00'],
    ['Network, simulated', '0.00'],
  ];
  const parts = [
    paper(width, height, '#ffffff', '#fbfcfe'),
    `<path d="M60 66l18 30h-13l9 26-31-36h14z" fill="${ink}"/>`,
    written('Harborlight Energy', { x: 96, y: 92, size: 28, weight: 700, color: ink }),
    written('A company that does not exist', { x: 96, y: 116, size: 15, color: '#5a667a' }),
    `<path d="M60 150h640" stroke="${ink}" stroke-width="2"/>`,
    ...address.map((line, index) =>
      written(line ?? '', { x: 60, y: 214 + index * 32, size: 21, weight: index ? 400 : 600, within: 400 }),
    ),
    labeled('Date of the statement', dayText(issuedOn), { x: 500, y: 206, within: 200 }),
    labeled('Account number', number, { x: 500, y: 272, within: 200 }),
    written('Your statement', { x: 60, y: 420, size: 27, weight: 700 }),
    written('For the supply at the address above.', { x: 60, y: 452, size: 17, color: '#5a667a' }),
    `<rect x="60" y="488" width="640" height="44" fill="#eef3f9"/>`,
    written('Service', { x: 78, y: 516, size: 15, weight: 600, color: '#5a667a' }),
    written('Amount', { x: 682, y: 516, size: 15, weight: 600, color: '#5a667a', anchor: 'end' }),
    ...rows.map(
      ([service, amount], index) =>
        written(service, { x: 78, y: 566 + index * 50, size: 18 }) +
        written(amount, { x: 682, y: 566 + index * 50, size: 18, anchor: 'end' }) +
        `<path d="M60 ${584 + index * 50}h640" stroke="#dfe6ef"/>`,
    ),
    written('Total', { x: 78, y: 726, size: 20, weight: 700 }),
    written('0.00', { x: 682, y: 726, size: 20, weight: 700, anchor: 'end' }),
    written('This is a sample document of a simulation. You owe nothing.', {
      x: 60,
      y: 900,
      size: 15,
      color: '#5a667a',
    }),
    written('Harborlight Energy, Pier 4, Specimen Bay', { x: 60, y: 926, size: 15, color: '#5a667a' }),
  ];
  return { width, height, parts: parts.join(''), stamp: { x: 566, y: 820 } };
}

function selfie({ face }: Reading): Drawing {
  const [width, height] = [760, 900];
  const walls = ['#c9d3dc', '#d6cfc4', '#c6d3cb', '#d3c9d2'];
  const wall = walls[face % walls.length] ?? walls[0];
  const parts = [
    paper(width, height, '#dfe5ea', wall ?? ''),
    `<rect x="70" y="60" width="190" height="270" rx="8" fill="#f4f8fb"/><path d="M165 60v270M70 195h190" stroke="#b9c4cd" stroke-width="6"/>`,
    `<rect x="560" y="90" width="130" height="170" rx="6" fill="#fff" opacity=".7"/><circle cx="625" cy="176" r="38" fill="#8ab5a4" opacity=".7"/>`,
    photo(face, { x: 60, y: 120, width: 640 }),
    `<g transform="translate(196 660) rotate(-3)"><rect width="368" height="178" rx="10" fill="#fff" stroke="#c6ced6"/>`,
    written('For Papermint', { x: 184, y: 66, size: 30, weight: 600, anchor: 'middle' }),
    written(SPECIMEN, { x: 184, y: 116, size: 26, weight: 700, color: '#b3261a', anchor: 'middle' }),
    '</g>',
  ];
  return { width, height, parts: parts.join(''), stamp: { x: 600, y: 60 } };
}

const DRAWINGS: Record<DocumentType, (reading: Reading) => Drawing> = {
  passport,
  driving_licence: drivingLicence,
  identity_card: identityCard,
  proof_of_address: proofOfAddress,
  selfie,
};

/** A sample document as an SVG. Its stamps stay sharp where it is blurred. */
export function drawSpecimen(type: DocumentType, reading: Reading): string {
  const { width, height, parts, stamp } = DRAWINGS[type](reading);
  const blurred = reading.blurred
    ? `<filter id="blur" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="9"/></filter><g filter="url(#blur)">${parts}</g>`
    : parts;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
    `<title>${SPECIMEN}</title><g clip-path="url(#edge)">${blurred}${specimenStamps(width, height, stamp)}</g></svg>`
  );
}
