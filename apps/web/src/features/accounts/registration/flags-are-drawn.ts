const FLAG = '🇳🇴';
const [LETTER = ''] = FLAG;

/** Whether this device has a picture for a country's two letters: some write the letters, or nothing at all. */
export function flagsAreDrawn(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  return pen !== null && pen.measureText(FLAG).width < 1.5 * pen.measureText(LETTER).width;
}
