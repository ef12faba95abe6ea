/** The tones of the sound: frequency in Hz, and when it begins in seconds. */
const TONES = [
  [880, 0],
  [1175, 0.14],
] as const;
const LASTS = 0.35;
/** The loudest part, of 1. */
const GAIN = 0.15;

let context: AudioContext | undefined;

/** Plays two short tones. Browsers allow no sound before the reader has pressed something on the page. */
export async function chime(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  const now = context.currentTime;
  for (const [frequency, after] of TONES) playTone(context, frequency, now + after);
}

function playTone(audio: AudioContext, frequency: number, at: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(GAIN, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LASTS);
}
