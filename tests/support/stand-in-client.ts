// A stand-in for Instagram with a clock of its own, a server for pictures, and the calls a client makes.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStandIn } from '../../scripts/instagram/stand-in.ts';
import { photo } from './photos.ts';

export const CALLBACK = 'http://localhost:3000/connected';
export const SCOPES = 'instagram_business_basic,instagram_business_content_publish';
/** The account's id in the paths. */
export const IG = '17841405793187218';

type AnswerPicture = (response: http.ServerResponse) => unknown;

async function servePictures(usual: AnswerPicture) {
  const userAgents: (string | undefined)[] = [];
  const pictures = { origin: '', userAgents, answer: usual, close: () => {} };
  const server = http.createServer((request, response) => {
    userAgents.push(request.headers['user-agent']);
    pictures.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pictures.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pictures.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return pictures;
}

export const answerWith =
  (bytes: Buffer): AnswerPicture =>
  (response) =>
    response.setHeader('Content-Length', bytes.length).end(bytes);

/** What a refusal looks like, for `toMatchObject`. */
export const refusedWith = (code: number, subcode?: number) => ({
  status: 400,
  body: { error: { code, ...(subcode ? { error_subcode: subcode } : {}) } },
});

export async function standInClient() {
  const clock = { at: Date.parse('2026-08-28T10:00:00Z') };
  const standIn = await createStandIn({ redirectUri: CALLBACK, now: () => new Date(clock.at) });
  const token = standIn.issueToken();
  const pictures = await servePictures(
    answerWith(await photo({ width: 320, height: 320, seed: 1 })),
  );

  const call = (path: string, init: RequestInit = {}) =>
    fetch(standIn.origin + path, { redirect: 'manual', ...init });

  /** Status and body of a call with a token. */
  const request = async (path: string, init: RequestInit = {}, as = token) => {
    const headers = { Authorization: `Bearer ${as}`, ...init.headers };
    const response = await call(path, { ...init, headers });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  const create = (fields: Record<string, string> = {}, as = token) => {
    const body = new URLSearchParams({ image_url: `${pictures.origin}/a.jpg`, ...fields });
    return request(`/v25.0/${IG}/media`, { method: 'POST', body }, as);
  };
  const containerStatus = (id: string) => request(`/v25.0/${id}?fields=status_code,status`);
  const publish = (id: string) =>
    request(`/v25.0/${IG}/media_publish?creation_id=${id}`, { method: 'POST' });

  return {
    clock,
    standIn,
    token,
    pictures,
    call,
    request,
    create,
    containerStatus,
    publish,
    /** A container that waits to be published. */
    async readyContainer(): Promise<string> {
      const { id } = (await create()).body;
      for (let reads = 0; reads < standIn.pollsUntilFinished; reads++) await containerStatus(id);
      return id;
    },
    async close() {
      await standIn.close();
      pictures.close();
    },
  };
}

export type StandInClient = Awaited<ReturnType<typeof standInClient>>;
