// A stand-in for an ACME server (RFC 8555): an account, an order, a check of the TXT record, and a certificate signed by
// the tests' authority. What the client library promises, such as nonces and signatures, is not verified.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';
import type { testAuthority } from './test-authority.ts';

interface Options {
  authority: ReturnType<typeof testAuthority>;
  /** Returns the TXT record of a name, as DNS does. */
  recordOf(name: string): string | null;
}

const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString() || 'null');
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** @returns the URL of its directory. It closes when the test ends */
export async function acmeStandIn({ authority, recordOf }: Options): Promise<string> {
  let issued = 0;
  let thumbprint = '';
  let name = '';
  let status = 'pending';
  let certificate = '';

  const server = http.createServer(async (request, response) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const place = new URL(request.url ?? '/', origin).pathname;
    response.setHeader('Replay-Nonce', `nonce-${issued++}`);
    const answer = (code: number, body: object, location?: string) => {
      response.writeHead(code, {
        'Content-Type': 'application/json',
        ...(location ? { Location: origin + location } : {}),
      });
      response.end(JSON.stringify(body));
    };
    if (place === '/directory') {
      const at = (there: string) => origin + there;
      return answer(200, {
        newNonce: at('/nonce'),
        newAccount: at('/account'),
        newOrder: at('/orders'),
        meta: { termsOfService: at('/terms') },
      });
    }
    if (place === '/nonce') return response.end();

    let body = '';
    for await (const part of request) body += part;
    const { protected: head, payload } = JSON.parse(body);
    if (place === '/account') {
      const { crv, kty, x, y } = decoded(head).jwk;
      thumbprint = hash(JSON.stringify({ crv, kty, x, y }));
      return answer(201, { status: 'valid' }, '/account/1');
    }
    const order = () => ({
      status: certificate ? 'valid' : status === 'valid' ? 'ready' : 'pending',
      identifiers: [{ type: 'dns', value: name }],
      authorizations: [`${origin}/authorization`],
      finalize: `${origin}/finalize`,
      ...(certificate ? { certificate: `${origin}/certificate` } : {}),
    });
    const challenge = () => ({
      type: 'dns-01',
      url: `${origin}/challenge`,
      token: 'the-token',
      status,
      ...(status === 'invalid'
        ? { error: { type: 'urn:ietf:params:acme:error:dns', detail: 'No TXT record was found' } }
        : {}),
    });
    switch (place) {
      case '/orders':
        name = decoded(payload).identifiers[0].value;
        return answer(201, order(), '/orders/1');
      case '/orders/1':
        return answer(200, order());
      case '/authorization':
        return answer(200, {
          status,
          identifier: { type: 'dns', value: name },
          challenges: [challenge()],
        });
      case '/challenge': {
        const isSet = recordOf(`_acme-challenge.${name}`) === hash(`the-token.${thumbprint}`);
        if (payload) status = isSet ? 'valid' : 'invalid';
        return answer(200, challenge());
      }
      case '/finalize': {
        const csr = path.join(temporaryFolder(), 'csr.pem');
        const der = Buffer.from(decoded(payload).csr, 'base64url').toString('base64');
        const lines = der.match(/.{1,64}/g)?.join('\n');
        fs.writeFileSync(
          csr,
          `-----BEGIN CERTIFICATE REQUEST-----\n${lines}\n-----END CERTIFICATE REQUEST-----\n`,
        );
        certificate = authority.sign(csr) + authority.ca;
        return answer(200, order(), '/orders/1');
      }
      case '/certificate':
        response.writeHead(200, { 'Content-Type': 'application/pem-certificate-chain' });
        return response.end(certificate);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/directory`;
}
