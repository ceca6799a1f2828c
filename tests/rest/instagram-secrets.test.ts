import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createInstagramGateway } from '#server/instagram/gateway.ts';
import { instagramContest } from '#tests/support/instagram.ts';
import { smallServer } from '#tests/support/small-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Every token the stand-in issued or received, and the app's secret. */
const secretsOf = (
  requests: { query: Record<string, string>; headers: Record<string, unknown>; body: string }[],
) =>
  new Set(
    requests.flatMap(({ query, headers, body }) => [
      ...[query.access_token, query.client_secret].filter(Boolean),
      ...(/^Bearer (\S+)/.exec(String(headers.authorization ?? ''))?.slice(1) ?? []),
      ...(/client_secret=([^&]+)/.exec(body)?.slice(1) ?? []),
    ]),
  ) as Set<string>;

test('no secret appears in a response, a log line or the contest’s files, whatever fails', async () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const contest = await instagramContest({ file, timeoutMs: 300 });
  const { standIn, server, admin } = contest;
  const pasted = standIn.issueToken();
  await admin.instagram.connect({ token: pasted });
  const answers: unknown[] = [];
  const ask = async (what: Promise<unknown>) =>
    answers.push(await what.catch((cause: Error) => [cause.message, cause.stack]));
  await contest.queue(0);
  for (const fault of [
    { kind: 'drop' },
    { kind: 'hang' },
    { kind: 'html', status: 500 },
    { kind: 'error', code: 190, message: `Error validating access token: ${pasted}` },
    { kind: 'error', code: 1, message: `see ?access_token=${pasted}` },
  ] as const) {
    for (const route of ['limit', 'me', 'refresh', 'create'] as const)
      standIn.faults.next(route, fault);
    await ask(admin.instagram.check());
    contest.pass(26 * 3_600_000);
    await server.services.instagram.connection.refresh();
    await contest.work(60_000);
    const rosa = await server.admin();
    await ask(rosa.instagram.resume());
    await ask(rosa.instagram.posts({}));
    await ask(rosa.instagram.config());
    await ask(rosa.operations.activity({ limit: 100 }));
  }
  standIn.faults.clear();
  await contest.work();
  expect(standIn.published).toHaveLength(1);
  const token = await server.adminToken();
  const { location } = Object.fromEntries(
    (
      await fetch(`${server.origin}/api/admin/instagram/auth`, {
        redirect: 'manual',
        headers: { Cookie: `swag_admin=${token}` },
      })
    ).headers,
  );
  const allowed = await fetch(`${location}&allow=1`, { redirect: 'manual' });
  const back = await fetch(allowed.headers.get('location') ?? '', {
    redirect: 'manual',
    headers: { Cookie: `swag_admin=${token}` },
  });
  answers.push([...back.headers], await back.text());

  const secrets = secretsOf(standIn.requests);
  expect(secrets).toContain(pasted);
  expect(secrets).toContain(standIn.appSecret);
  expect(secrets.size).toBeGreaterThan(3);
  const said = JSON.stringify([answers, server.log.lines, server.lines], (_key, value) =>
    value instanceof Error ? [value.message, value.stack, value.cause] : value,
  );
  const stored = fs
    .readdirSync(path.dirname(file))
    .map((name) => fs.readFileSync(path.join(path.dirname(file), name), 'latin1'))
    .join('\n');
  for (const secret of secrets) {
    expect(said.includes(secret)).toBe(false);
    expect(stored.includes(secret)).toBe(false);
  }
});

test('a redirect is not followed, so that the token does not leak', async () => {
  const seen: string[] = [];
  const thief = await smallServer((request, response) => {
    seen.push(String(request.headers.authorization));
    response.end('{}');
  });
  const leading = await smallServer((_request, response) => {
    response.writeHead(307, { Location: thief }).end();
  });
  const bases = { authBase: leading, tokenBase: leading, graphBase: leading, version: 'v25.0' };
  const gateway = createInstagramGateway(bases, { id: '1', secret: 'app-secret' });
  await expect(gateway.me('IGAA-token')).rejects.toThrow('no answer');
  await expect(gateway.publish('IGAA-token', '1', '2')).rejects.toThrow('no answer');
  expect(seen).toEqual([]);
});
