/** `+5` or `−5`, with a real minus sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
