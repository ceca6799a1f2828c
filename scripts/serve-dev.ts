// The contest with Vite as middleware: pages and modules from source, everything else from the server.
import http from 'node:http';
import { createServer } from 'vite';
import { run } from '#app/server/main.ts';
import { API_PATH } from '#shared/paths.ts';

const front = http.createServer();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: front } },
  appType: 'spa',
});

await run({
  screensFolder: null,
  serverFactory: (handler) => {
    front.on('request', (request, response) => {
      const isServers = request.url === '/' || request.url?.startsWith(API_PATH);
      if (isServers) handler(request, response);
      else vite.middlewares(request, response, () => handler(request, response));
    });
    return front;
  },
});
