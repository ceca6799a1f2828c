// A separate process that keeps a print browser warm, to be killed by a test.
import { createPdfPrinter } from '#server/printing/printer.ts';
import { executablePath, recordedLog } from './recorded-log.ts';

const log = recordedLog();
const printer = createPdfPrinter({ executablePath, log });
await printer.warm();
process.stdout.write(`${log.lines.find(({ pid }) => pid)?.pid}\n`);
// Prints endlessly: it is killed while printing.
for (;;) await printer.print('<p>again</p>', { paper: 'letter', sender: 'a player' });
