// One Chromium with a few pages for printing: no scripts, no network, no background activity.
import { access, constants } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, HTTPRequest, Page } from 'puppeteer';
import { AppError } from '#shared/failures/errors.ts';
import { type PrintPaper, printOptions, unattendedFlags } from './flags.ts';
import { newProfile, removeProfile } from './profile.ts';
import { drawingSeconds } from './progress.ts';

/** A page taken for one print. */
export interface PrintPage {
  readonly browser: PrintBrowser;
  /** Prints and releases the page. Rejects if the browser or the page crashes; stays pending if it hangs. */
  print(html: string, paper: PrintPaper): Promise<Uint8Array>;
}

export interface PrintBrowser {
  readonly pid: number;
  readonly prints: number;
  /** Whether no page is taken. */
  readonly idle: boolean;
  /** Takes an idle page; null when all are taken. */
  takePage(): PrintPage | null;
  /** CPU seconds used so far by the processes that draw pages. */
  workSeconds(): Promise<number>;
  /** Sends SIGKILL to the process group; resolves when it has exited and its profile is removed. */
  kill(): Promise<void>;
  /** Resolves when the browser has exited, for any reason. */
  readonly gone: Promise<void>;
}

/** Milliseconds for a browser to start, and again for its pages: a second or two, unless other programs keep the laptop busy. */
const LAUNCH_TIMEOUT = 60_000;

/** The environment variables Chromium needs: its folders, fonts and language. The others contain the contest's secrets. */
const NEEDED_ENV =
  /^(PATH|HOME|USER|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAM\w*(\(X86\))?)$/i;

/** Defense in depth: traffic outside request interception, such as a preconnect, resolves no host. */
const NO_HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND';

const mayLoad = (url: string): boolean => url.startsWith('data:') || url === 'about:blank';

function refuseRequests(request: HTTPRequest): void {
  // Rejects when the page crashes; the print itself reports that.
  const answer = mayLoad(request.url()) ? request.continue() : request.abort('blockedbyclient');
  answer.catch(() => undefined);
}

async function preparePage(page: Page): Promise<Page> {
  // The printer sets its own deadlines, so a timer per command is redundant.
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', refuseRequests);
  return page;
}

async function printOn(page: Page, html: string, paper: PrintPaper): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load' });
  return page.pdf(printOptions(paper));
}

async function launch(executablePath: string, profile: string): Promise<Browser> {
  // Imported on demand: loading it takes a quarter of a server's start.
  const { default: puppeteer } = await import('puppeteer');
  return puppeteer.launch({
    executablePath,
    userDataDir: profile,
    args: [...unattendedFlags(), NO_HOSTS],
    // With a pipe Chromium exits when Node does; with a WebSocket it would keep running.
    pipe: true,
    timeout: LAUNCH_TIMEOUT,
    protocolTimeout: 0,
    // Puppeteer's signal handlers would exit the server on Ctrl-C before its database is closed.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: browserEnv(profile),
  });
}

function browserEnv(profile: string): Record<string, string | undefined> {
  const needed = Object.entries(process.env).filter(([name]) => NEEDED_ENV.test(name));
  // Chromium leaves sockets and temporary files behind when killed, so it gets its own TMPDIR.
  const own = process.platform === 'linux' ? { TMPDIR: profile } : {};
  return { ...Object.fromEntries(needed), ...own };
}

/** Puppeteer starts the browser in its own process group, which outlives a stopped parent. */
function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Already exited.
  }
}

/** Stays pending when the browser hangs. */
async function workSecondsOf(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return drawingSeconds(processInfo);
}

/** Opens pages, each warmed up by an empty print, because a first print takes three times as long. */
async function openPages(browser: Browser, count: number): Promise<Page[]> {
  const pages = await browser.pages();
  while (pages.length < count) pages.push(await browser.newPage());
  for (const page of pages) await printOn(await preparePage(page), '<p>.</p>', 'letter');
  return pages;
}

/**
 * Starts a browser with `pageCount` pages ready to print; takes two minutes at most.
 * @throws no_browser when the executable does not exist; Error when it does not start
 */
export async function openBrowser(
  executablePath: string,
  pageCount: number,
): Promise<PrintBrowser> {
  await access(executablePath, constants.X_OK).catch(() => {
    throw new AppError('no_browser');
  });
  const profile = newProfile();
  const browser = await launch(executablePath, profile).catch(async (cause: unknown) => {
    await removeProfile(profile);
    throw cause;
  });
  const child = browser.process();
  const pid = child?.pid;
  if (!child || !pid) throw new Error('The browser has no process');
  const exited = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  const lost = exited.then(() => Promise.reject(new Error('The browser ended')));
  lost.catch(() => undefined);
  const gone = exited.then(() => {
    killGroup(pid);
    return removeProfile(profile);
  });
  const kill = (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) killGroup(pid);
    return gone;
  };
  const opened = new AbortController();
  const slow = wait(LAUNCH_TIMEOUT, null, { signal: opened.signal }).then(() => {
    throw new Error('The browser opened no page');
  });
  const opening = Promise.all([openPages(browser, pageCount), browser.target().createCDPSession()]);
  const [pages, session] = await Promise.race([opening, lost, slow])
    .catch(async (cause: unknown) => {
      await kill();
      throw cause;
    })
    .finally(() => opened.abort());
  const resting = [...pages];
  let prints = 0;
  const print = async (page: Page, html: string, paper: PrintPaper): Promise<Uint8Array> => {
    const crashed = new Promise<never>((_, reject) => page.once('error', reject));
    const pdf = await Promise.race([printOn(page, html, paper), crashed, lost]);
    page.removeAllListeners('error');
    prints++;
    resting.push(page);
    return pdf;
  };
  const self: PrintBrowser = {
    pid,
    gone,
    kill,
    get prints() {
      return prints;
    },
    get idle() {
      return resting.length === pages.length;
    },
    takePage() {
      const page = resting.pop();
      return page ? { browser: self, print: (html, paper) => print(page, html, paper) } : null;
    },
    workSeconds: () => workSecondsOf(session),
  };
  return self;
}
