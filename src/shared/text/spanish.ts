// Spanish articles before times, which only a running contest knows.

/** `la 1:00`, `las 16:00`, `el dom, 0:00` */
export const withThe = (time: string): string => {
  if (!/^\d/.test(time)) return `el ${time}`;
  return time.startsWith('1:') ? `la ${time}` : `las ${time}`;
};
