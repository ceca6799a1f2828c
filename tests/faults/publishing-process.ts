// A separate process that only posts, on a clock that runs fast, to be killed by a test at any step.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createInstagram } from '#app/server/compose/instagram.ts';
import { openDatabase } from '#db/client.ts';
import { createWithTransaction } from '#db/with-transaction.ts';
import { completionOf } from '#features/boards/rules/lines.ts';
import { createNotifications } from '#features/notifications/service.ts';
import { createAudit } from '#features/operations/service/operations.ts';
import { createPoints } from '#features/points/service/points.ts';
import { createInstagramGateway } from '#server/instagram/gateway.ts';
import { createTokenCipher } from '#server/security/token-cipher.ts';
import { type FastTime, fastClock } from './fast-clock.ts';

export interface PostingOrder {
  readonly databaseFile: string;
  readonly keyFile: string;
  /** Where the stand-in for Instagram listens. */
  readonly instagram: string;
  readonly time: FastTime;
}

/** Real milliseconds between two runs. */
const REST = 2;

const order = JSON.parse(process.argv[2] ?? '') as PostingOrder;

// Exits with the test.
process.stdin.once('end', () => process.exit()).resume();

const { db } = openDatabase(order.databaseFile);

const server = http.createServer((request, response) => {
  const key = /([\w-]+)\.jpg$/.exec(request.url ?? '')?.[1] ?? '';
  pictures.ofKey(key).then(
    (picture) =>
      response
        .writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': picture.length })
        .end(picture),
    () => response.writeHead(404).end(),
  );
});
await once(server.listen(0, '127.0.0.1'), 'listening');

const { instagram: base } = order;
const now = fastClock(order.time);
const writeLog = (details: object, text = '') =>
  void process.stderr.write(`${text} ${(details as { err?: Error }).err?.stack ?? ''}\n`);
const { pictures, publisher } = createInstagram({
  db,
  now,
  timeZone: () => 'America/New_York',
  withTransaction: createWithTransaction({
    db,
    publish: () => {},
    storeNotifications: createNotifications({ db, now }).storeNotifications,
  }),
  reconcileLedger: createPoints({ db, now, completionOf }).reconcileLedger,
  audit: createAudit({ now }),
  log: { info: writeLog, warn: writeLog, error: writeLog },
  gateway: createInstagramGateway(
    { authBase: base, tokenBase: base, graphBase: base, version: 'v25.0' },
    null,
  ),
  tokenCipher: createTokenCipher(order.keyFile),
  publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  missing: [],
});

for (;;) {
  await publisher.run();
  await wait(REST);
}
