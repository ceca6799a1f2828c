// The state of the printing browser, as organisers read it.
import type { Health } from '../contract.ts';

export const browserText: Record<Health['browser'], string> = {
  ready: 'Ready to print',
  starting: 'Getting ready to print',
  missing: 'Boards cannot be printed: no Chrome found',
  down: 'Printing stopped; it starts again with the next board',
};
