// The sound of a scan: a short, high, synthesised tone.
const HERTZ = 1760;
const SECONDS = 0.12;
/** From 0 to 1; can be heard across a table, not across a hall. */
const VOLUME = 0.15;

let context: AudioContext | null = null;

/** Silent if the browser cannot play sound. */
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
    // Scanning works without a loudspeaker.
  }
}
