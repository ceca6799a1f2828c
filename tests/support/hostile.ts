// Hostile inputs: bodies, values, raw requests. Each has a name for the message of a failing test.

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Bodies for any call that accepts JSON. */
export const hostileBodies: readonly (readonly [name: string, body: string | Buffer])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['a number beyond all', '1e999'],
  ['an empty form', '{}'],
  ['half a form', '{"id":'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['20,000 levels', `{"id":${deep(20_000)}}`],
  [
    '5,000 fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, i]))),
  ],
  ['60,000 characters', JSON.stringify({ id: 'x'.repeat(60_000) })],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  ['half a character', '{"id":"\\ud800","firstName":"\\udfff"}'],
  ['a NUL', '{"id":"\\u0000","username":"\\u0000"}'],
];

/** Values for any field. */
export const hostileValues: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  '0',
  '../../../etc/passwd',
  "'; DROP TABLE players; --",
  '<img src=x onerror=alert(1)>',
  '\u202e\u0000\ufffe',
  'x'.repeat(20_000),
  {},
  { toString: 'x', valueOf: 1, length: 1e9 },
  Array.from({ length: 2000 }, (_, i) => i),
];

/** Values for a path segment or a query parameter. */
export const hostileParts: readonly string[] = [
  '%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%E0%A4%A',
  '__proto__',
  '-1',
  '1e999',
  'x'.repeat(3000),
];

const CRLF = '\r\n';
const request = (line: string, headers: readonly string[], body = ''): string =>
  [line, ...headers].join(CRLF) + CRLF + CRLF + body;

/** Requests that no client library sends. `path` is an existing call. */
export const brokenRequests = (
  path: string,
): readonly (readonly [name: string, text: string])[] => [
  ['noise', '\u0000\u0001\u0002 hello \r\n\r\n'],
  ['a TLS hello', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ['HTTP/2 in the clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown method', request(`FETCH ${path} HTTP/1.1`, ['Host: x'])],
  ['two hosts', request(`GET ${path} HTTP/1.1`, ['Host: x', 'Host: y'])],
  ['a space before the colon', request(`GET ${path} HTTP/1.1`, ['Host : x'])],
  ['bare line feeds', `GET ${path} HTTP/1.1\nHost: x\n\n`],
  [
    'two lengths',
    request(`POST ${path} HTTP/1.1`, ['Host: x', 'Content-Length: 2', 'Content-Length: 3'], '{}'),
  ],
  [
    'an endless length',
    request(`POST ${path} HTTP/1.1`, ['Host: x', 'Content-Length: 99999999999999999999'], '{}'),
  ],
  [
    'a length and chunks',
    request(
      `POST ${path} HTTP/1.1`,
      ['Host: x', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
    ),
  ],
  [
    'a chunk without end',
    request(
      `POST ${path} HTTP/1.1`,
      ['Host: x', 'Transfer-Encoding: chunked'],
      'FFFFFFFFFFFFFFFFF\r\n',
    ),
  ],
  [
    'a header of 100 kB',
    request(`GET ${path} HTTP/1.1`, ['Host: x', `X-Long: ${'x'.repeat(100_000)}`]),
  ],
  [
    '3,000 headers',
    request(`GET ${path} HTTP/1.1`, [
      'Host: x',
      ...Array.from({ length: 3000 }, (_, i) => `X-${i}: 1`),
    ]),
  ],
  ['a path of 100 kB', request(`GET ${path}?${'x'.repeat(100_000)} HTTP/1.1`, ['Host: x'])],
  ['an absolute target elsewhere', request('GET http://example.org/ HTTP/1.1', ['Host: x'])],
  ['a tunnel', request('CONNECT example.org:443 HTTP/1.1', ['Host: x'])],
];
