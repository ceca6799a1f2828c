// npm run instagram: a local stand-in for Instagram, to test publishing without an account.
import { parseArgs } from 'node:util';
import { createStandIn } from './instagram/stand-in.ts';

const USUAL_PORT = '4600';

const { values } = parseArgs({ options: { port: { type: 'string', default: USUAL_PORT } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  throw new Error('--port takes a number from 1 to 65535');
}

const address = `http://localhost:${port}`;
const standIn = await createStandIn({ port, publicUrl: address }).catch((fault: unknown) => {
  if ((fault as { code?: string }).code !== 'EADDRINUSE') throw fault;
  process.stderr.write(`Port ${port} is taken. Choose another one: --port ${port + 1}\n`);
  return process.exit(1);
});

process.stdout.write(`Instagram's stand-in is ready. Look at its posts at

  ${address}

Put these lines into the file .env of the contest, then restart the contest:

INSTAGRAM_APP_ID=${standIn.appId}
INSTAGRAM_APP_SECRET=${standIn.appSecret}
INSTAGRAM_AUTH_BASE=${address}
INSTAGRAM_TOKEN_BASE=${address}
INSTAGRAM_GRAPH_BASE=${address}
PICTURES_URL=http://localhost:3000

A token to paste instead of signing in:

${standIn.issueToken()}

Take the lines out again before you connect your own account.

Nothing leaves this machine, and nothing is kept: when the stand-in ends, its posts and tokens are gone.
Ctrl-C ends it.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
