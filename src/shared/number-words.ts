// Small numbers in words.
const SMALL = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** `twenty-four`, `no` for 0; digits from 100 on. */
export function numberWord(number: number): string {
  const small = SMALL[number];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(number / 10) - 2];
  if (tens === undefined) return String(number);
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`;
}
