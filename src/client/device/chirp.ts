// The sound of a scan: a short high tone, made without a file.
const HERTZ = 1760;
const SECONDS = 0.12;
/** Of the loudest; heard across a table, not across a hall. */
const VOLUME = 0.15;

let context: AudioContext | null = null;

/** Silent where the browser has no sound to give. */
export function chirp(): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    void context.resume();
    const tone = context.createOscillator();
    const volume = context.createGain();
    const end = context.currentTime + SECONDS;
    tone.frequency.value = HERTZ;
    volume.gain.setValueAtTime(VOLUME, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(end);
  } catch {
    // A laptop without a loudspeaker scans all the same.
  }
}
