import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ExportButton } from '#client/calls/export-button.tsx';
import { DownloadPdf } from '#features/boards/ui/printed-board.tsx';
import { renderScreen } from '#tests/support/render.tsx';

let saved: string[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.stubGlobal('fetch', async () => answer());
});

const exportTable = async () => {
  const { user } = renderScreen(<ExportButton kind="submissions" />);
  await user.click(screen.getByRole('button', { name: 'Export Data' }));
};

const downloadPdf = async () => {
  const { user } = renderScreen(<DownloadPdf sheet={{ paper: 'letter', found: true }} />);
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
};

test('a file is saved under the name the server gives', async () => {
  answer = () =>
    new Response('id,title', {
      headers: { 'Content-Disposition': `attachment; filename*=UTF-8''photos%202026.csv` },
    });
  await exportTable();
  await screen.findByText('submissions data exported successfully');
  expect(saved).toEqual(['photos 2026.csv']);
});

test('a failed download shows the documented message and the reason, and saves nothing', async () => {
  answer = () =>
    Response.json({ error: 'The server is busy. Please try again in a moment.' }, { status: 503 });
  await exportTable();
  await screen.findByText('Failed to export submissions data');
  await screen.findByText('The server is busy. Please try again in a moment.');
  expect(saved).toEqual([]);
});

test('an empty PDF is reported as empty', async () => {
  answer = () => new Response('');
  await downloadPdf();
  await screen.findByText('PDF generation failed - empty response');
});

test('a PDF that cannot be printed says why, once', async () => {
  const reason = 'PDFs need Chrome or Chromium on the contest laptop';
  answer = () => Response.json({ error: reason }, { status: 503 });
  await downloadPdf();
  await screen.findByText(`PDF download failed: ${reason}`);
  expect(screen.queryByText(reason)).toBeNull();
});

test('a board that waits for other prints says so, and is saved when its turn comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const error = 'The server is busy. Please try again in a moment.';
  answer = () => Response.json({ error }, { status: 503, headers: { 'Retry-After': '5' } });
  await downloadPdf();
  const words = 'Lots of boards are being printed. Yours is in the queue: keep this page open.';
  await screen.findByText(words);
  answer = () => new Response('%PDF');
  // No later than the wait ends: the toast disappears by itself.
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText('PDF downloaded successfully!');
  expect(saved).toHaveLength(1);
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.queryByText(error)).toBeNull();
});

test.each([
  [12, 100, 'Your board is number 12 in line, ready in about 2 minutes. Keep this page open.'],
  [1, 2, 'Your board is being printed. Keep this page open.'],
])('a board at place %i in the queue says so', async (place, seconds, words) => {
  answer = () =>
    Response.json(
      { error: 'Waiting', code: 'PRINT_WAITING', params: { place, seconds } },
      { status: 503, headers: { 'Retry-After': '30' } },
    );
  await downloadPdf();
  await screen.findByText(words);
});
